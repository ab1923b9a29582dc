import { useState } from 'react';
import { ComunaField } from '#features/platform/places/ComunaField.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { MAX_ZONES } from './order-settings-bounds.rules.ts';
import { blankZone, sameFeeForAll, type ZoneForm } from './order-settings-form.rules.ts';
import styles from './SettingRows.module.css';

interface ZoneRowsProps {
  zones: readonly ZoneForm[];
  wrong: FieldErrors;
  onChange: (zones: readonly ZoneForm[]) => void;
}

export function ZoneRows({ zones, wrong, onChange }: ZoneRowsProps) {
  const [fresh, setFresh] = useState<number | null>(null);
  const add = () => {
    const zone = blankZone(zones);
    setFresh(zone.id);
    onChange([...zones, zone]);
  };

  return (
    <div className={styles.rows}>
      <h2 className={styles.subtitle}>Dónde despachas</h2>
      <FieldsHint>
        Ej.: Ñuñoa, $2.500, desde $8.000, gratis sobre $30.000. También puedes escribir un sector: «Centro».
      </FieldsHint>
      <ul aria-label="Comunas y zonas de despacho">
        {zones.map((zone, at) => {
          const change = (changes: Partial<ZoneForm>) => onChange(zones.with(at, { ...zone, ...changes }));
          return (
            <li key={zone.id} className={styles.row}>
              <ComunaField
                ref={zone.id === fresh ? focusFresh : undefined}
                label="Comuna o sector"
                value={zone.name}
                error={wrong[`zones.${at}.name`]}
                onType={(name) => change({ name })}
              />
              <PesosField
                label="Tarifa"
                name={`zones.${at}.fee`}
                text={zone.fee}
                error={wrong[`zones.${at}.fee`]}
                onType={(fee) => change({ fee })}
              />
              <PesosField
                label="Pedido mínimo"
                name={`zones.${at}.minimum`}
                text={zone.minimum}
                error={wrong[`zones.${at}.minimum`]}
                onType={(minimum) => change({ minimum })}
              />
              <PesosField
                label="Gratis desde"
                name={`zones.${at}.freeFrom`}
                text={zone.freeFrom}
                error={wrong[`zones.${at}.freeFrom`]}
                onType={(freeFrom) => change({ freeFrom })}
              />
              <RoundButton
                plain
                label={`Quitar ${zone.name.trim() || `zona ${at + 1}`}`}
                className={styles.bin}
                onClick={() => onChange(zones.toSpliced(at, 1))}
              >
                <Icon name="bin" />
              </RoundButton>
            </li>
          );
        })}
      </ul>
      {wrong.zones && (
        <p className={styles.problem} data-wrong tabIndex={-1}>
          {wrong.zones}
        </p>
      )}
      <div className={styles.actions}>
        {zones.length < MAX_ZONES && (
          <Button variant="line" small onClick={add}>
            <Icon name="plus" />
            Agregar comuna
          </Button>
        )}
        {zones.length > 1 && (
          <Button variant="plain" small onClick={() => onChange(sameFeeForAll(zones))}>
            Misma tarifa para todas
          </Button>
        )}
      </div>
    </div>
  );
}

/** Defined outside the component, so that React calls it once: a later render must not move the focus. */
const focusFresh = (field: HTMLInputElement | null): void => field?.focus();
