import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { importText } from '#features/card/changes/change-words.rules.ts';
import { weekdayAndTime } from '#foundation/ui/browser/day-and-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './LatestImport.module.css';
import type { DoneImport } from './useImport.tsx';

interface LatestImportProps {
  words: TradeWords;
  latest: DoneImport & { at: string };
  onUndo: (report: DoneImport) => void;
}

/** The previous import with a button that undoes it, for owners who notice later that it was the wrong file. */
export const LatestImport = ({ words, latest, onUndo }: LatestImportProps) => {
  const zone = useShopZone();
  return (
    <div className={styles.latest}>
      <p>
        <b>Tu última importación</b>
        {importText(latest, words)}, {weekdayAndTime(latest.at, zone)}
      </p>
      <Button variant="line" small aria-label="Deshacer tu última importación" onClick={() => onUndo(latest)}>
        Deshacer
      </Button>
    </div>
  );
};
