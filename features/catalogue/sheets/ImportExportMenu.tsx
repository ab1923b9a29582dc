import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { FileDown, FileSpreadsheet, FileUp } from '#foundation/ui/icon/lucide.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './ImportExportMenu.module.css';
import type { SheetFormat } from './useExport.tsx';

const download = lazy(() => import('./useExport.tsx'), 'exportSheet');

interface ImportExportMenuProps {
  cardId: number;
  words: TradeWords;
  isFirstStep: boolean;
  onImport: () => void;
}

export function ImportExportMenu({ cardId, words, isFirstStep, onImport }: ImportExportMenuProps) {
  const exportAs = (format: SheetFormat) =>
    orShowFailure('No pudimos descargar el archivo', async () => {
      await download.load();
      await download.loaded?.(cardId, format);
    });
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
