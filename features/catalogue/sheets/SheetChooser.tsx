import { type DragEvent, useId, useRef, useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { download } from '#foundation/ui/feedback/download.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { FileSpreadsheet } from '#foundation/ui/icon/lucide.ts';
import styles from './SheetChooser.module.css';
import type { ChosenSheet } from './useImport.tsx';

interface SheetChooserProps {
  cardId: number;
  words: TradeWords;
  file: ChosenSheet | null;
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** Many file types are accepted, because a phone may not recognise a sheet. The server checks the content. */
const ACCEPTED =
  '.csv,.xlsx,.txt,.tsv,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file input with drag and drop, and the templates to start from. */
export function SheetChooser({ cardId, words, file, isLocked, onChoose }: SheetChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const template = `/api/cards/${cardId}/items/export?template=true`;
  const id = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !isLocked) onChoose(dropped);
  };
  return (
    <>
      {!file && (
        <p className={styles.words}>
          Agrega o cambia much{words.o}s {words.many} de una vez. Cada fila encuentra su {words.one} por el
          código o el nombre; l{words.o}s que no están en el archivo quedan como están.
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a mouse drops files; all can use the button. */}
      <div
        className={classNames(styles.drop, isOver && styles.over, file && styles.chosen)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={file ? 24 : 32} strokeWidth={1.7} />
        <p id={id}>
          {file ? (
            <b>{file.name}</b>
          ) : (
            <>
              <b>Tu planilla en Excel (XLSX) o CSV</b>
              <span>Hasta 5 MB y 2.000 {words.many}</span>
            </>
          )}
        </p>
        <Button
          variant={file ? 'line' : 'ink'}
          small={Boolean(file)}
          disabled={isLocked}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {file ? 'Cambiar archivo' : 'Elegir archivo'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Archivo"
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            // Without this, choosing the same file again would fire no change event.
            currentTarget.value = '';
          }}
        />
      </div>
      {!file && (
        <div className={styles.template}>
          <p>¿Empiezas de cero? Descarga la plantilla, llénala y súbela aquí.</p>
          <Button variant="line" small onClick={() => download(`${template}&format=xlsx`)}>
            <Icon name="download" />
            Plantilla XLSX
          </Button>
          <Button variant="line" small onClick={() => download(`${template}&format=csv`)}>
            <Icon name="download" />
            Plantilla CSV
          </Button>
        </div>
      )}
    </>
  );
}
