import { useState } from 'react';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { useCardChange } from './useCardChange.tsx';

interface ActiveSwitchProps {
  title: string;
  active: ReturnType<typeof useCardChange>;
}

/** The switch that activates a card. It asks for confirmation before deactivating it. */
export function ActiveSwitch({ title, active }: ActiveSwitchProps) {
  const [isAsking, setAsking] = useState(false);
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
          pendingLabel={null}
          onConfirm={() => {
            setAsking(false);
            active.set(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>Deja de verse y de recibir pedidos. Solo la administración puede volver a activarla.</p>
        </DangerDialog>
      )}
    </>
  );
}
