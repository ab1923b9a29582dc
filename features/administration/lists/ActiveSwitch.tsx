import { useState } from 'react';
import { MAX_SUSPENSION_REASON } from '#features/card/cards/suspension-words.rules.ts';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { useCardChange } from './useCardChange.tsx';

interface ActiveSwitchProps {
  title: string;
  active: ReturnType<typeof useCardChange>;
}

/** The switch that activates a card. Before deactivating it, it asks why. */
export function ActiveSwitch({ title, active }: ActiveSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  return (
    <>
      <Switch
        label={`${title} activa`}
        isOn={active.isOn}
        onChange={(isOn) => (isOn ? active.set(true) : setAsking(true))}
      />
      {isAsking && (
        <DangerDialog
          title={`¿Desactivar ${title}?`}
          confirmLabel="Desactivar tarjeta"
          onConfirm={() => {
            if (reason.trim() === '') return setError('Escribe el motivo.');
            setAsking(false);
            active.set(false, reason);
          }}
          onClose={() => setAsking(false)}
        >
          <p>Deja de verse y de recibir pedidos. Solo la administración puede volver a activarla.</p>
          <TextArea
            label="Motivo"
            hint="Lo lee su dueño, en un correo y en su panel."
            maxLength={MAX_SUSPENSION_REASON}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setError('');
            }}
          />
        </DangerDialog>
      )}
    </>
  );
}
