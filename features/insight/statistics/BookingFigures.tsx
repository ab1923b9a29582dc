import { countOf, formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import styles from './BookingFigures.module.css';
import type { BookingFigures as Figures } from './statistics.contract.ts';

/** The hours that were booked: how many, who did not come and what that cost, by person and by service. */
export const BookingFigures = ({ figures }: { figures: Figures }) => {
  const { booked, missed, missedValue, cancelled, people, services } = figures;
  return (
    <div className={styles.figures}>
      <p>
        {countOf(booked, 'hora reservada', 'horas reservadas')}
        {cancelled > 0 && ` y ${countOf(cancelled, 'cancelada', 'canceladas')}`}.{' '}
        {missed > 0
          ? `${countOf(missed, 'no vino', 'no vinieron')}${missedValue > 0 ? `: ${formatPesos(missedValue)} que no cobraste` : ''}.`
          : 'Nadie faltó.'}
      </p>
      <FiguresTable
        head={['Con quién', 'Horas', 'Ocupación', 'No vino']}
        rows={people.map(({ name, occupancy, ...person }) => [
          name,
          formatCount(person.booked),
          occupancy === null ? '–' : `${occupancy} %`,
          formatCount(person.missed),
        ])}
      />
      {services.length > 0 && (
        <FiguresTable
          head={['Servicio', 'Horas', 'No vino']}
          rows={services.map(({ name, ...service }) => [
            name,
            formatCount(service.booked),
            formatCount(service.missed),
          ])}
        />
      )}
      <p>
        <small>Ocupación: la parte de tu horario de ahora que estuvo reservada.</small>
      </p>
    </div>
  );
};

/** The first cell of a row names it. */
const FiguresTable = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <table>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people or services may have one name
        <tr key={at}>
          <th scope="row">{name}</th>
          {figures.map((figure, column) => (
            <td key={head[column + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
