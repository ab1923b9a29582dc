import { useRef } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { CellFix } from './CellFix.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FIELDS, labelOf, type SheetField } from './columns.rules.ts';
import styles from './ImportPreview.module.css';
import { leftOutText, summaryText, withoutUnticked } from './import-words.rules.ts';
import type { ImportReport, MendedCell, RowChange } from './sheets.contract.ts';
import type { Import } from './useImport.tsx';

interface ImportPreviewProps {
  report: ImportReport;
  words: TradeWords;
  sheet: Pick<Import, 'skipped' | 'leaveOut' | 'toggle' | 'includeAll' | 'chooseColumn' | 'fixCell'>;
}

/** Preview of an import: errors first, then the changes. Rows can be left out. */
export function ImportPreview({ report, words, sheet }: ImportPreviewProps) {
  const { skipped } = sheet;
  const { errors, errorCount, warnings, warningCount, columns, changes, pictures } = report;
  const unused = columns.filter(({ field }) => field === null);
  const planned = withoutUnticked(report, skipped);
  const summary = useRef<HTMLParagraphElement>(null);
  /** The pressed button will be removed, so the focus moves to the summary. */
  const andFocus = (act: () => void) => () => {
    summary.current?.focus();
    act();
  };
  const gone = skipped.filter((row) => !changes.some((change) => change.row === row));
  const more = report.created + report.changed - changes.length;
  const changedRows = changes.filter(({ kind }) => kind === 'changed');
  const newRows = changes.filter(({ kind }) => kind === 'new');
  return (
    <div className={styles.preview}>
      <p ref={summary} tabIndex={-1} className={styles.summary} role="status">
        {errorCount > 0
          ? `${countOf(errorCount, 'error', 'errores')}: ${errorCount === 1 ? 'corrígelo' : 'corrígelos'} aquí o en tu planilla, o deja fuera ${errorCount === 1 ? 'esa fila' : 'esas filas'}. Todavía no guardamos nada.`
          : summaryText(planned, words)}
      </p>
      {columns.length > 0 && (
        <ColumnChoice
          columns={columns}
          isOpen={!['name', 'price'].every((needed) => columns.some(({ field }) => field === needed))}
          onChoose={sheet.chooseColumn}
        />
      )}
      {errorCount > 0 && (
        <Problems
          of="errores"
          problems={errors}
          count={errorCount}
          onLeaveOut={(row) => andFocus(() => sheet.leaveOut(row))()}
          onFix={(cell) => andFocus(() => sheet.fixCell(cell))()}
        />
      )}
      {gone.length > 0 && (
        <p className={styles.note}>
          {leftOutText(gone)}{' '}
          <button type="button" className={styles.link} onClick={andFocus(sheet.includeAll)}>
            Incluir todo
          </button>
        </p>
      )}
      {pictures.length > 0 && (
        <p className={styles.note}>
          Las fotos de otros sitios se copian a tu tarjeta al importar. Copia solo las que puedas usar.
        </p>
      )}
      {errorCount === 0 && warningCount > 0 && (
        <>
          <p className={styles.warned}>{countOf(warningCount, 'aviso', 'avisos')}</p>
          <Problems of="avisos" problems={warnings} count={warningCount} />
        </>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>
          No usamos {unused.length === 1 ? 'la columna' : 'las columnas'}{' '}
          {unused.map(({ head }) => `«${head}»`).join(', ')}.
        </p>
      )}
      {errorCount === 0 && (
        <>
          {planned.newCategories.length > 0 && (
            <p className={styles.note}>
              Crearemos {planned.newCategories.length === 1 ? 'la categoría' : 'las categorías'}:{' '}
              {planned.newCategories.join(', ')}.
            </p>
          )}
          <p className={styles.note}>Lo que no está en el archivo queda como está.</p>
          <Changes
            title="Lo que cambia"
            of={planned.changed}
            changes={changedRows}
            {...{ words, skipped }}
            onToggle={sheet.toggle}
          />
          <Changes
            title={`Nuev${words.o}s`}
            of={planned.created}
            changes={newRows}
            {...{ words, skipped }}
            onToggle={sheet.toggle}
          />
          {more > 0 && <p className={styles.note}>Y {countOf(more, words.one, words.many)} más.</p>}
        </>
      )}
    </div>
  );
}

interface ProblemsProps {
  of: 'errores' | 'avisos';
  problems: ImportReport['errors'];
  count: number;
  onLeaveOut?: (row: number) => void;
  onFix?: (cell: MendedCell) => void;
}

const isField = (field: string): field is SheetField => FIELDS.some((known) => known === field);

function Problems({ of, problems, count, onLeaveOut, onFix }: ProblemsProps) {
  return (
    <>
      <ul className={classNames(styles.problems, of === 'avisos' && styles.warnings)}>
        {problems.map(({ row, name, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <b>{[`Fila ${row}`, name, field !== 'file' && labelOf(field)].filter(Boolean).join(' · ')}</b>
            {message}
            {onFix && isField(field) && row > 1 && <CellFix row={row} field={field} onFix={onFix} />}
            {onLeaveOut && field !== 'file' && row > 1 && (
              <button type="button" className={styles.link} onClick={() => onLeaveOut(row)}>
                Dejar fuera la fila {row}
              </button>
            )}
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className={styles.note}>Y {formatCount(count - problems.length)} más.</p>
      )}
    </>
  );
}

interface ChangesProps {
  title: string;
  of: number;
  changes: RowChange[];
  words: TradeWords;
  skipped: readonly number[];
  onToggle: (row: number) => void;
}

const Changes = ({ title, of, changes, words, skipped, onToggle }: ChangesProps) =>
  changes.length > 0 && (
    <table className={styles.changes}>
      <caption>
        {title} ({formatCount(of)})
      </caption>
      <thead>
        <tr>
          <th scope="col">Fila</th>
          <th scope="col">{words.title}</th>
          <th scope="col">Cambios</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ row, kind, name, fields }) => (
          <tr key={row} className={classNames(skipped.includes(row) && styles.out)}>
            <td className={styles.row}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`Importar la fila ${row}`}
                  checked={!skipped.includes(row)}
                  onChange={() => onToggle(row)}
                />
                <span>Fila </span>
                {row}
              </label>
            </td>
            <th scope="row">
              {name}
              <small className={classNames(kind === 'new' && styles.new)}>
                {kind === 'new' ? `Nuev${words.o}` : 'Cambia'}
              </small>
            </th>
            <td>
              <ul>
                {fields.map(({ field, before, after }) => (
                  <li key={field}>
                    <span>{labelOf(field)}: </span>
                    {before !== null && <del>{before}</del>}
                    {before !== null && after !== null && ' '}
                    {after === null ? <i>vacío</i> : <ins>{after}</ins>}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
