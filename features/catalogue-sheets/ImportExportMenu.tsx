import { FileDown, FileSpreadsheet, FileUp } from 'lucide-react';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './ImportExportMenu.module.css';
import { useExport } from './useExport.tsx';

interface ImportExportMenuProps {
  cardId: number;
  words: TradeWords;
  /** The card has no products yet: the button shows its label on every screen. */
  isFirstStep: boolean;
  /** Opens `ImportDialog`. */
  onImport: () => void;
}

/** Imports the catalogue from a sheet and exports it to one. */
export function ImportExportMenu({ cardId, words, isFirstStep, onImport }: ImportExportMenuProps) {
  const exportAs = useExport(cardId);
  const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true };
  return (
    <Menu
      label="Importar o exportar"
      items={[
        { label: `Importar ${words.many}`, icon: <FileUp {...icon} />, onSelect: onImport },
        { label: 'Exportar a Excel', icon: <FileDown {...icon} />, onSelect: () => exportAs('xlsx') },
        { label: 'Exportar a CSV', icon: <FileDown {...icon} />, onSelect: () => exportAs('csv') },
      ]}
    >
      <span className={styles.button} data-first={isFirstStep || undefined}>
        <FileSpreadsheet {...icon} />
        <span>Importar o exportar</span>
      </span>
    </Menu>
  );
}
