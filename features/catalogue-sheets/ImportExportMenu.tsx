import { FileDown, FileSpreadsheet, FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '#foundation/ui/Menu.tsx';
import styles from './ImportExportMenu.module.css';
import { useExport } from './useExport.tsx';

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface ImportExportMenuProps {
  cardId: number;
  /** Where there is nothing else yet, in words on every screen. */
  isFirstStep?: boolean;
}

/** The catalogue as a sheet, in and out. What reads sheets loads when it is opened. */
export function ImportExportMenu({ cardId, isFirstStep }: ImportExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // It stays where it was when it is closed by mistake.
  const [wasOpened, setWasOpened] = useState(false);
  const exportAs = useExport(cardId);
  const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true };
  return (
    <>
      <Menu
        label="Importar o exportar"
        items={[
          {
            label: 'Importar productos',
            icon: <FileUp {...icon} />,
            onSelect: () => {
              setWasOpened(true);
              setOpen(true);
            },
          },
          {
            label: 'Exportar a Excel',
            icon: <FileDown {...icon} />,
            onSelect: () => exportAs('xlsx'),
          },
          { label: 'Exportar a CSV', icon: <FileDown {...icon} />, onSelect: () => exportAs('csv') },
        ]}
      >
        <span className={styles.button} data-first={isFirstStep || undefined}>
          <FileSpreadsheet {...icon} />
          <span>{isFirstStep ? 'Importar desde una planilla' : 'Importar o exportar'}</span>
        </span>
      </Menu>
      {wasOpened && (
        <Suspense>
          <ImportDialog cardId={cardId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
