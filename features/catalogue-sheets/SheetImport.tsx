import { lazy, Suspense, useState } from 'react';

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface SheetImportProps {
  cardId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Products from a sheet. It loads when it is first opened, and stays where it was when it is closed by mistake. */
export function SheetImport(props: SheetImportProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ImportDialog {...props} />
      </Suspense>
    )
  );
}
