import { useState } from 'react';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './KitchenScreensDialog.module.css';
import { MAX_SCREEN_NAME } from './kitchen-bounds.rules.ts';
import type { KitchenScreen, NewKitchenScreen } from './kitchen-screens.contract.ts';
import { ScreenCode } from './ScreenCode.tsx';
import { useKitchenScreens } from './useKitchenScreens.tsx';

interface KitchenScreensDialogProps {
  cardId: number;
  now: Date;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that connects and disconnects tablets, which show the orders to prepare. */
export const KitchenScreensDialog = ({ isOpen, ...rest }: KitchenScreensDialogProps) => (
  <Dialog isOpen={isOpen} title="Pantalla de cocina" isLarge onClose={rest.onClose}>
    <Screens {...rest} />
  </Dialog>
);

/** Mounted anew each time the dialog opens. */
function Screens({ cardId, now, onClose }: Omit<KitchenScreensDialogProps, 'isOpen'>) {
  const zone = useShopZone();
  const { query, connect, allow, disconnect } = useKitchenScreens(cardId);
  const [made, setMade] = useState<NewKitchenScreen | null>(null);
  const [leaving, setLeaving] = useState<KitchenScreen | null>(null);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const screens = query.data ?? [];
  const orSayWhy = async (title: string, change: () => Promise<void>) => {
    setProblem(null);
    try {
      await change();
    } catch (error) {
      setProblem({ title, detail: reasonOf(error), action: signInOf(error) });
    }
  };
  const leave = (screen: KitchenScreen) => {
    if (made?.id === screen.id) setMade(null);
    return orSayWhy('No se pudo desconectar la pantalla', () => disconnect(screen));
  };
  return (
    <>
      <p className={styles.why}>
        Una tablet que muestra los pedidos por preparar, al instante y sin iniciar sesión. No muestra
        teléfonos ni direcciones. Si tú lo permites, desde ella se marca un pedido como listo, y nada más.
      </p>
      {made ? (
        <ScreenCode screen={made} />
      ) : (
        <OneFieldForm
          label="Dónde estará"
          name="screen"
          maxLength={MAX_SCREEN_NAME}
          placeholder="Mesón"
          initial={screens.length === 0 ? 'Cocina' : ''}
          submitLabel="Crear código"
          pendingLabel="Creando..."
          check={(name) => (name.trim() ? undefined : 'Escribe dónde estará: Cocina, Mesón…')}
          onSave={async (name) => setMade(await connect(name))}
        />
      )}
      {problem && <Alert {...problem} />}
      <LoadState query={query} of="tus pantallas" />
      {screens.length > 0 && (
        <NamedRows label="Pantallas conectadas">
          {screens.map((screen) => (
            <NamedRow
              key={screen.id}
              name={screen.name}
              detail={
                screen.lastSeenAt
                  ? `Vista ${dueWords(screen.lastSeenAt, now, zone)}`
                  : 'Todavía no se ha abierto'
              }
            >
              <span className={styles.finish}>
                Marca listos
                <Switch
                  label={`Marca listos en ${screen.name}`}
                  isOn={screen.mayFinish}
                  onChange={(mayFinish) => orSayWhy('No se pudo guardar', () => allow(screen, mayFinish))}
                />
              </span>
              <Button
                variant="line"
                small
                aria-label={`Desconectar ${screen.name}`}
                onClick={() => setLeaving(screen)}
              >
                Desconectar
              </Button>
            </NamedRow>
          ))}
        </NamedRows>
      )}
      {made && (
        <DialogActions>
          <Button variant="line" onClick={() => setMade(null)}>
            Conectar otra
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </DialogActions>
      )}
      {leaving && (
        <DeleteDialog
          label={`Desconectar ${leaving.name}`}
          onDelete={() => leave(leaving)}
          onClose={() => setLeaving(null)}
        >
          La pantalla «{leaving.name}» deja de mostrar pedidos al instante. Para volver a usarla necesitará un
          código nuevo.
        </DeleteDialog>
      )}
    </>
  );
}
