import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { download } from '#foundation/ui/feedback/download.ts';
import { FileDown, FileSpreadsheet, FileUp } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './ImportExportMenu.module.css';

interface ImportExportMenuProps {
  cardId: number;
  words: TradeWords;
  isFirstStep: boolean;
  onImport: () => void;
}

export function ImportExportMenu({ cardId, words, isFirstStep, onImport }: ImportExportMenuProps) {
  const address = `/api/cards/${cardId}/items/export`;
  return (
    <Menu
      label={isFirstStep ? 'Importar o exportar' : 'Planilla: importar o exportar'}
      items={[
        { label: `Importar ${words.many}`, icon: <FileUp size={20} />, onSelect: onImport },
        {
          label: 'Exportar a Excel',
          icon: <FileDown size={20} />,
          onSelect: () => download(`${address}?format=xlsx`),
        },
        {
          label: 'Exportar a CSV',
          icon: <FileDown size={20} />,
          onSelect: () => download(`${address}?format=csv`),
        },
      ]}
    >
      <span className={styles.button} data-first={isFirstStep || undefined}>
        <FileSpreadsheet size={20} />
        <span>{isFirstStep ? 'Importar o exportar' : 'Planilla'}</span>
      </span>
    </Menu>
  );
}
