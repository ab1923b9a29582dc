import { useState } from 'react';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './ForgetCustomer.module.css';

interface ForgetCustomerProps {
  order: CustomerOrder;
  /** @throws {ApiError} `not_available` while the shop is still working on the order */
  onForget: () => Promise<void>;
}

/** Lets customers delete their data from an order, without an account. */
export function ForgetCustomer({ order, onForget }: ForgetCustomerProps) {
  const [isAsking, setAsking] = useState(false);
  if (order.forgottenAt)
    return (
      <p className={styles.note} role="status">
        Borramos de este pedido tu nombre, teléfono, dirección, notas y comprobante. Al negocio le quedan los
        productos y los montos.
      </p>
    );
  return (
    <div className={styles.note} data-screen-only>
      {isFinished(order) || order.card.closedAt ? (
        <Button variant="plain" small onClick={() => setAsking(true)}>
          Borrar mis datos de este pedido
        </Button>
      ) : (
        <p>Cuando el pedido esté entregado o cancelado, aquí podrás borrar tus datos.</p>
      )}
      {isAsking && (
        <DangerDialog
          title="¿Borrar tus datos de este pedido?"
          confirmLabel="Sí, borrar mis datos"
          pendingLabel="Borrando..."
          failure="No pudimos borrar tus datos"
          onConfirm={onForget}
          onClose={() => setAsking(false)}
        >
          <p>
            Se borran tu nombre, teléfono, dirección, notas y el comprobante. Al negocio le quedan los
            productos y los montos, para sus cuentas. No se puede deshacer.
          </p>
        </DangerDialog>
      )}
    </div>
  );
}
