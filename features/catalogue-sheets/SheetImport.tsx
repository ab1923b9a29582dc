import { lazy, Suspense, useState } from 'react';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface SheetImportProps {
  cardId: number;
  words: TradeWords;
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
