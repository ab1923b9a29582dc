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
      <table>
        <thead>
          <tr>
            <th scope="col">Con quién</th>
            <th scope="col">Horas</th>
            <th scope="col">Ocupación</th>
            <th scope="col">No vino</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, booked: count, missed: absent, occupancy }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
              <td>{occupancy === null ? '–' : `${occupancy} %`}</td>
              <td>{formatCount(absent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {services.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Servicio</th>
              <th scope="col">Horas</th>
              <th scope="col">No vino</th>
            </tr>
          </thead>
          <tbody>
            {services.map(({ name, booked: count, missed: absent }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two services may have one name
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{formatCount(count)}</td>
                <td>{formatCount(absent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <small>Ocupación: la parte de tu horario de ahora que estuvo reservada.</small>
      </p>
    </div>
  );
};
