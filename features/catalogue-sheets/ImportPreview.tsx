import { useState } from 'react';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { labelOf } from './columns.rules.ts';
import styles from './ImportPreview.module.css';
import { summaryText } from './import-words.rules.ts';
import type { ImportReport, RowChange } from './sheets.contract.ts';

/** The errors shown before 'show more'. */
const FIRST_ERRORS = 20;

/** Preview of an import: errors first, then the changes. */
export function ImportPreview({ report, words }: { report: ImportReport; words: TradeWords }) {
  const {
    errors,
    errorCount,
    warnings,
    warningCount,
    newCategories,
    ignoredColumns,
    changes,
    created,
    changed,
  } = report;
  const more = created + changed - changes.length;
  const changedRows = changes.filter(({ kind }) => kind === 'changed');
  const newRows = changes.filter(({ kind }) => kind === 'new');
  return (
    <div className={styles.preview}>
      <p className={styles.summary} role="status">
        {errorCount > 0
          ? `${countOf(errorCount, 'error', 'errores')}: corrígelos en tu planilla y súbela de nuevo. Todavía no guardamos nada.`
          : summaryText(report, words)}
      </p>
      {errorCount > 0 && <Problems of="errores" problems={errors} count={errorCount} />}
      {errorCount === 0 && warningCount > 0 && (
        <>
          <p className={styles.warned}>{countOf(warningCount, 'aviso', 'avisos')}</p>
          <Problems of="avisos" problems={warnings} count={warningCount} />
        </>
      )}
      {ignoredColumns.length > 0 && (
        <p className={styles.note}>
          No usamos {ignoredColumns.length === 1 ? 'la columna' : 'las columnas'}{' '}
          {ignoredColumns.map((name) => `«${name}»`).join(', ')}.
        </p>
      )}
      {errorCount === 0 && (
        <>
          {newCategories.length > 0 && (
            <p className={styles.note}>
              Crearemos {newCategories.length === 1 ? 'la categoría' : 'las categorías'}:{' '}
              {newCategories.join(', ')}.
            </p>
          )}
          <p className={styles.note}>Lo que no está en el archivo queda como está.</p>
          <Changes title="Lo que cambia" of={changed} changes={changedRows} words={words} />
          <Changes title={`Nuev${words.o}s`} of={created} changes={newRows} words={words} />
          {more > 0 && <p className={styles.note}>Y {countOf(more, words.one, words.many)} más.</p>}
        </>
      )}
    </div>
  );
}

interface ProblemsProps {
  of: 'errores' | 'avisos';
  problems: ImportReport['errors'];
  /** The number of all of them. */
  count: number;
}

function Problems({ of, problems, count }: ProblemsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, FIRST_ERRORS);
  return (
    <>
      <ul className={classNames(styles.problems, of === 'avisos' && styles.warnings)}>
        {shown.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <b>
              Fila {row}
              {field !== 'file' && ` · ${labelOf(field)}`}
            </b>
            {message}
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="line" small onClick={() => setWhole(true)}>
          Ver los {count > problems.length ? `primeros ${problems.length}` : problems.length} {of}
        </Button>
      )}
      {isWhole && count > problems.length && (
        <p className={styles.note}>Y {formatCount(count - problems.length)} más.</p>
      )}
    </>
  );
}

interface ChangesProps {
  title: string;
  /** The number of all of them. */
  of: number;
  changes: RowChange[];
  words: TradeWords;
}

const Changes = ({ title, of, changes, words }: ChangesProps) =>
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
          <tr key={row}>
            <td className={styles.row}>
              <span>Fila </span>
              {row}
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
