import type { FulfilmentRequest } from '#features/ordering/orders/orders.contract.ts';
import type { FulfilmentType, OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import styles from './FulfilmentFields.module.css';

const WORDS: Record<FulfilmentType, string> = { pickup: 'Retiro', delivery: 'Despacho', table: 'Mesa' };

interface FulfilmentFieldsProps {
  settings: OrderSettings;
  type: FulfilmentType | null;
  present: FulfilmentRequest | null;
  onType: (type: FulfilmentType) => void;
  onZone: (zoneId: number) => void;
  wrong: FieldErrors;
}

/** Chooses how the customer gets the order, among the ways that the shop offers. */
export const FulfilmentFields = ({
  settings,
  type,
  present,
  onType,
  onZone,
  wrong,
}: FulfilmentFieldsProps) => (
  <>
    <Chips label="Entrega" className={styles.ways}>
      {settings.fulfilments.map((each) => (
        <Chip key={each} chosen={each === type} onClick={() => onType(each)}>
          {WORDS[each]}
        </Chip>
      ))}
    </Chips>
    {type === 'delivery' && (
      <>
        <ChoiceField
          label="Comuna o zona"
          name="zoneId"
          error={wrong['fulfilment.zoneId'] ?? ''}
          defaultValue={present?.type === 'delivery' ? `${present.zoneId}` : undefined}
          options={[
            ...(present?.type === 'delivery' && present.zoneId === 0
              ? [{ value: '0', label: 'Una zona que ya no tienes' }]
              : []),
            ...settings.zones.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          onChange={(event) => onZone(Number(event.currentTarget.value))}
        />
        <Field
          label="Dirección"
          name="address"
          defaultValue={present?.type === 'delivery' ? present.address : ''}
          maxLength={200}
          autoComplete="off"
          error={wrong['fulfilment.address'] ?? ''}
        />
        <Field
          label="Referencia"
          name="reference"
          maxLength={200}
          autoComplete="off"
          defaultValue={present?.type === 'delivery' ? (present.reference ?? '') : ''}
        />
      </>
    )}
    {type === 'table' && (
      <Field
        label="Mesa"
        name="table"
        defaultValue={present?.type === 'table' ? present.table : ''}
        maxLength={30}
        autoComplete="off"
        error={wrong['fulfilment.table'] ?? ''}
      />
    )}
  </>
);
