import { useState } from 'react';
import type { DeliveryZone } from '#features/ordering/settings/delivery.rules.ts';
import type { FulfilmentType } from '#features/ordering/settings/order-settings.contract.ts';
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
/** With more zones than this, they become a list of their own. */
const MOST_CHIPS = 6;
const ZONE = 'zone ';

const feeText = ({ fee }: DeliveryZone): string => (fee > 0 ? formatPesos(fee) : 'gratis');

/** Asks how the customer gets the order: picked up, delivered to which zone, or at which table. */
export function WayQuestion({ asked, answers, problems, onAnswer }: Question) {
  const { ways, zones } = asked;
  const { way, zoneId, address, reference, table } = answers;
  const [isAsking, setAsking] = useState(false);
  const scanned = tableOf(location.search);
  const zone = zones.find(({ id }) => id === zoneId);
  // A few zones are chips beside the other ways, so that one tap chooses both the way and the zone.
  const zoneChips = zones.length <= MOST_CHIPS ? zones : [];
  const options = ways.flatMap((value) =>
    value === 'delivery' && zoneChips.length > 0
      ? zoneChips.map((other) => ({
          value: ZONE + other.id,
          label: `Despacho a ${other.name}`,
          detail: feeText(other),
        }))
      : { value: value as string, label: WAYS[value] },
  );
  const hasZoneChips = options.some(({ value }) => value.startsWith(ZONE));
  const isByZone = hasZoneChips && way === 'delivery';
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
      {(options.length > 1 || hasZoneChips) && (
        <RadioChips
          legend="¿Cómo lo quieres?"
          value={isByZone ? (zone ? ZONE + zone.id : null) : way}
          options={options}
          error={problems.fulfilment ?? (isByZone ? problems[ZONE_FIELD] : undefined)}
          onChange={(chosen) =>
            onAnswer(
              chosen.startsWith(ZONE)
                ? { way: 'delivery', zoneId: Number(chosen.slice(ZONE.length)) }
                : { way: chosen as FulfilmentType },
            )
          }
        />
      )}
      {way === 'delivery' && (
        <>
          {!hasZoneChips && (
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
              onChange={(event) => onAnswer({ zoneId: Number(event.target.value) })}
            />
          )}
          {zone && conditions(zone) && <FieldsHint>{conditions(zone)}</FieldsHint>}
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

/** 'Mínimo $5.000. Gratis desde $20.000.' */
const conditions = ({ minimum, freeFrom }: DeliveryZone): string =>
  [
    minimum !== null && `Mínimo ${formatPesos(minimum)}.`,
    freeFrom !== null && `Gratis desde ${formatPesos(freeFrom)}.`,
  ]
    .filter(Boolean)
    .join(' ');
