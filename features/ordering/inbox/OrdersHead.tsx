import { useState } from 'react';
import { usePushSwitch } from '#features/people/push/usePushSwitch.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Bell, BellOff } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { useSoundSwitch } from './useOrderSound.tsx';

/** The head of the inbox: its title, and how this device tells of new orders. */
export function OrdersHead() {
  const sound = useSoundSwitch();
  const push = usePushSwitch();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const BellIcon = sound.isOn ? Bell : BellOff;
  return (
    <SectionHead title="Pedidos">
      <RoundButton plain label="Avisos y sonido" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BellIcon size={22} />
      </RoundButton>
      <Dialog isOpen={isOpen} title="Avisos y sonido" onClose={close}>
        {push && (
          <SwitchLine
            label="Avisos en este dispositivo"
            hint="También con Vitrina cerrada."
            isOn={push.isOn}
            onChange={push.setOn}
          />
        )}
        <SwitchLine
          label="Sonido con cada pedido nuevo"
          hint="Mientras tu panel está abierto."
          isOn={sound.isOn}
          onChange={sound.setOn}
        />
        <DialogActions>
          <Button onClick={close}>Listo</Button>
        </DialogActions>
      </Dialog>
    </SectionHead>
  );
}
