import { DangerDialog, useDangerAction } from '#foundation/ui/overlay/DangerDialog.tsx';

interface BlockPersonProps {
  name: string;
  /** Closes the dialog once the person is blocked. @throws {ApiError} */
  onBlock: () => Promise<void>;
  onClose: () => void;
}

/** Asks the shop before it blocks a person. */
export function BlockPerson({ name, onBlock, onClose }: BlockPersonProps) {
  const block = useDangerAction(onBlock, 'Bloqueando...', 'No pudimos bloquear a esta persona');
  return (
    <DangerDialog title={`¿Bloquear a ${name}?`} confirmLabel="Sí, bloquear" {...block} onClose={onClose}>
      <p>Ya no podrá escribirte. Puedes desbloquearla después, en este mismo menú.</p>
    </DangerDialog>
  );
}
