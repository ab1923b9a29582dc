import type { DeliveryZone } from '#features/order-settings/delivery.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { Question } from './checkout.rules.ts';
import { RadioChips } from './RadioChips.tsx';

const WAYS = { pickup: 'Retiro', delivery: 'Despacho', table: 'Mesa' };

/** How the customer gets the order: picked up, delivered where, at which table. */
export function WayQuestion({ asked, answers, problems, onAnswer }: Question) {
  const { ways, zones } = asked;
  const { way, zoneId, address, reference, table } = answers;
  const zone = zones.find(({ id }) => id === zoneId);
  const choices = zones.map(({ id, name, fee }) => ({
    value: `${id}`,
    label: `${name} · ${fee > 0 ? formatPesos(fee) : 'gratis'}`,
  }));
  return (
    <>
      {ways.length > 1 && (
        <RadioChips
          legend="¿Cómo lo quieres?"
          value={way}
          options={ways.map((value) => ({ value, label: WAYS[value] }))}
          error={problems.fulfilment}
          onChange={(chosen) => onAnswer({ way: chosen })}
        />
      )}
      {way === 'delivery' && (
        <>
          <ChoiceField
            label="Comuna o zona de despacho"
            value={zone ? `${zone.id}` : ''}
            options={zone ? choices : [{ value: '', label: 'Elige dónde' }, ...choices]}
            error={problems['fulfilment.zoneId']}
            onChange={(event) => onAnswer({ zoneId: Number(event.target.value) })}
          />
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
