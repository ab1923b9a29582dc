import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { listKey, useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { decimalText } from '#features/catalogue/products/detail.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import styles from './UfTab.module.css';
import type { getUfValues, setUfValues, UfValues } from './uf.contract.ts';
import { MONTHS, missingText, readUf, readUfTable, ufProblem, ufRows } from './uf-table.rules.ts';

/** 'UF': the values of its days, typed or pasted as the SII publishes them. */
export function UfTab() {
  const [year, setYear] = useState<number>();
  const query = useQuery({
    queryKey: listKey('uf', year ? { year } : {}),
    queryFn: ({ signal }) => api<typeof getUfValues>('GET /api/admin/uf', { year }, { signal }),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} of="la UF" />;
  const shownYear = year ?? Number(data.today.slice(0, 4));
  return (
    <div className={styles.tab}>
      <p role="status" className={styles.today} data-missing={data.pesosToday === null || undefined}>
        Hoy, {dayMonthYear(data.today)}
        <b>{data.pesosToday === null ? 'Falta el valor de hoy' : `$${decimalText(data.pesosToday)}`}</b>
        {data.pesosToday === null && 'Los precios en UF se ven sin sus pesos.'}
      </p>
      <div className={styles.forms}>
        <DayForm key={data.today} today={data.today} values={data.values} />
        <YearForm key={`year ${shownYear}`} thisYear={shownYear} onSaved={setYear} />
      </div>
      <YearTable year={shownYear} {...data} onYear={setYear} />
    </div>
  );
}

/** What both forms do: check, save all or nothing, say it. */
function useSaving() {
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string>();
  const save = async (values: { day: string; pesos: number | null }[]): Promise<boolean> => {
    try {
      const { set } = await api<typeof setUfValues>('PUT /api/admin/uf', { body: { values } });
      showToast({ title: `Guardado: ${countOf(set, 'día', 'días')}` });
      setProblem(undefined);
      await refresh();
      return true;
    } catch (error) {
      setProblem(reasonOf(error));
      return false;
    }
  };
  return { problem, setProblem, save };
}

function DayForm({ today, values }: Pick<UfValues, 'today' | 'values'>) {
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState('');
  const { problem, setProblem, save } = useSaving();
  const known = values.find((value) => value.day === day);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pesos = readUf(typed);
    if (day === '') setProblem('Elige el día.');
    else if (pesos === null) setProblem(ufProblem(typed));
    else if (await save([{ day, pesos }])) setTyped('');
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <h2>{day === today ? 'El valor de hoy' : 'El valor de un día'}</h2>
      <Field
        label="Día"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Field
        label="Valor en pesos"
        {...(known && { hint: `Ahora es $${decimalText(known.pesos)}.` })}
        inputMode="decimal"
        autoComplete="off"
        placeholder="39.643,59"
        maxLength={12}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit">Guardar</Button>
        {known && (
          <Button variant="plain" onClick={() => save([{ day, pesos: null }])}>
            Quitar el valor
          </Button>
        )}
      </div>
    </form>
  );
}

function YearForm({ thisYear, onSaved }: { thisYear: number; onSaved: (year: number) => void }) {
  const [year, setYear] = useState(`${thisYear}`);
  const [table, setTable] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const read = /^20\d\d$/.test(year)
    ? readUfTable(table, Number(year))
    : { problem: 'Escribe el año, por ejemplo 2026.' };
  const isRead = 'values' in read;
  const { problem, setProblem, save } = useSaving();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ('problem' in read) return setProblem(read.problem);
    if (!(await save(read.values))) return;
    setTable('');
    onSaved(Number(year));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <h2>Un año entero, del SII</h2>
      <Field
        label="Año"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={year}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
      />
      <TextArea
        label="Tabla del SII"
        hint={
          isRead
            ? `${read.values.length === 1 ? 'Se lee' : 'Se leen'} ${countOf(read.values.length, 'día', 'días')} de ${year}.`
            : 'Copia la tabla entera de la página del SII y pégala aquí: los meses arriba, los días a la izquierda.'
        }
        rows={6}
        spellCheck={false}
        value={table}
        error={problem ?? (table.trim() && 'problem' in read ? read.problem : '')}
        onChange={({ currentTarget }) => {
          setTable(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Tabla del SII en un archivo CSV"
        hidden
        onChange={async ({ currentTarget }) => setTable((await currentTarget.files?.[0]?.text()) ?? '')}
      />
      <div className={styles.actions}>
        <Button type="submit">
          {isRead ? `Guardar ${countOf(read.values.length, 'día', 'días')}` : 'Guardar'}
        </Button>
        <Button variant="plain" onClick={() => file.current?.click()}>
          Leer un archivo CSV
        </Button>
      </div>
    </form>
  );
}

const YearTable = ({
  year,
  values,
  today,
  onYear,
}: Pick<UfValues, 'today' | 'values'> & { year: number; onYear: (year: number) => void }) => (
  <section aria-labelledby="uf-year">
    <div className={styles.actions}>
      <h2 id="uf-year">UF {year}</h2>
      <Button variant="line" small onClick={() => onYear(year - 1)}>
        {`Ver ${year - 1}`}
      </Button>
      <Button variant="line" small onClick={() => onYear(year + 1)}>
        {`Ver ${year + 1}`}
      </Button>
    </div>
    <p>{missingText(values, year, today)}</p>
    {values.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      <table className={styles.year} tabIndex={0} aria-label={`Valores de ${year}`}>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ufRows(values).map(({ date, cells }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {cells.map((cell, at) => (
                <td key={MONTHS[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
