import { useState } from 'react';
import type { DeliveryZone } from '#features/ordering/settings/delivery.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import { type Question, ZONE_FIELD } from './checkout.rules.ts';
import { RadioChips } from './RadioChips.tsx';
import { tableOf } from './table-note.rules.ts';
import styles from './WayQuestion.module.css';

const WAYS = { pickup: 'Retiro', delivery: 'Despacho', table: 'Mesa' };
/** With more zones than this, the zones become a list to choose from. */
const MOST_ROWS = 6;

const feeText = ({ fee }: DeliveryZone): string => (fee > 0 ? formatPesos(fee) : 'gratis');

/** Asks how the customer gets the order: picked up, delivered to which zone, or at which table. */
export function WayQuestion({ asked, answers, problems, onAnswer }: Question) {
  const { ways, zones } = asked;
  const { way, zoneId, address, reference, table } = answers;
  const [isAsking, setAsking] = useState(false);
  const scanned = tableOf(location.search);
  const zone = zones.find(({ id }) => id === zoneId);
  const isDelivery = way === 'delivery';
  // Delivery may only stand open, as what is asked first.
  const choose = (id: string) => onAnswer({ way: 'delivery', zoneId: Number(id) });
  const isList = zones.length > MOST_ROWS;
  // The scanned code has answered already.
  if (way === 'table' && scanned === table && scanned && !isAsking)
    return (
      <p className={styles.scanned}>
        <span>
          Te lo llevan a la <b>mesa {table}</b>.
        </span>
        <Button variant="plain" small onClick={() => setAsking(true)}>
          Cambiar
        </Button>
      </p>
    );
  return (
    <>
      {ways.length > 1 && (
        <RadioChips
          are="ways"
          legend="¿Cómo lo quieres?"
          value={way}
          options={ways.map((value) => ({ value, label: WAYS[value] }))}
          error={problems.fulfilment}
          onChange={(chosen) => onAnswer({ way: chosen })}
        />
      )}
      {isDelivery && (
        <>
          {isList ? (
            <ChoiceField
              label="Comuna o zona de despacho"
              value={zone ? `${zone.id}` : ''}
              options={[
                ...(zone ? [] : [{ value: '', label: 'Elige dónde' }]),
                ...zones.map((other) => ({
                  value: `${other.id}`,
                  label: `${other.name} · ${feeText(other)}`,
                })),
              ]}
              error={problems[ZONE_FIELD]}
              onChange={(event) => choose(event.target.value)}
            />
          ) : (
            <RadioChips
              are="rows"
              legend="Despacho a"
              value={zone ? `${zone.id}` : null}
              options={zones.map((other) => ({
                value: `${other.id}`,
                label: other.name,
                note: conditions(other),
                detail: feeText(other),
              }))}
              error={problems[ZONE_FIELD]}
              onChange={choose}
            />
          )}
          {isList && zone && conditions(zone) && <FieldsHint>{conditions(zone)}</FieldsHint>}
          <Field
            label="Dirección"
            value={address}
            autoComplete="street-address"
            maxLength={200}
            placeholder="Av. Irarrázaval 1234, depto. 56"
            error={problems['fulfilment.address']}
            onChange={(event) => onAnswer({ address: event.target.value })}
          />
          <Field
            label="Referencia (opcional)"
            value={reference}
            autoComplete="off"
            maxLength={200}
            placeholder="Portón verde"
            onChange={(event) => onAnswer({ reference: event.target.value })}
          />
        </>
      )}
      {way === 'table' && (
        <Field
          label="Número de tu mesa"
          value={table}
          autoComplete="off"
          maxLength={30}
          error={problems['fulfilment.table']}
          onChange={(event) => onAnswer({ table: event.target.value })}
        />
      )}
    </>
  );
}

/** 'Mínimo $5.000 · Gratis desde $20.000' */
const conditions = ({ minimum, freeFrom }: DeliveryZone): string =>
  [
    minimum !== null && `Mínimo ${formatPesos(minimum)}`,
    freeFrom !== null && `Gratis desde ${formatPesos(freeFrom)}`,
  ]
    .filter(Boolean)
    .join(' · ');
