import { useState } from 'react';
import { isForLaterDay } from '#features/ordering/orders/due-words.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { ShopZone, useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { WifiOff } from '#foundation/ui/icon/lucide.ts';
import styles from './KitchenBoard.module.css';
import { KitchenTicket } from './KitchenTicket.tsx';
import type { KitchenOrder, KitchenView } from './kitchen-screens.contract.ts';
import { useKitchen } from './useKitchen.tsx';
import { useWakeLock } from './useWakeLock.tsx';

const clockOf = (time: Date): string =>
  time.toLocaleTimeString('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The orders that the kitchen has to prepare; where the owner allows it, they are marked as ready. `now` is ISO 8601. */
export function KitchenBoard({ token, now }: { token: string; now: string }) {
  const { view, isEnded, isOffline, readAt, finish } = useKitchen(token);
  const [ready, setReady] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mark = async (number: number, isReady: boolean) => {
    setProblem(null);
    try {
      await finish(number, isReady);
      setReady(isReady ? number : null);
    } catch (error) {
      setProblem(reasonOf(error) ?? 'No se pudo guardar.');
    }
  };
  const clock = useNow(now);
  useWakeLock();
  if (isEnded) {
    return (
      <main className={styles.message}>
        <Notice
          drawing={<Drawing of="offline" />}
          title="Esta pantalla se desconectó"
          detail="Para conectarla otra vez, crea un código nuevo en el panel, en Pedidos, y escanéalo con este equipo."
        />
      </main>
    );
  }
  return (
    <main className={styles.board}>
      <header className={styles.head}>
        <h1>{view?.cardTitle ?? 'Cocina'}</h1>
        {view && (
          <p>
            {view.name} · {countText(view)}
          </p>
        )}
        {view && <time>{clockOf(clock)}</time>}
      </header>
      <div role="status">
        {isOffline && (
          <p className={styles.offline}>
            <WifiOff size={22} />
            {readAt
              ? `Sin conexión: estos son los pedidos de las ${clockOf(readAt)}.`
              : 'Sin conexión. Se reintenta solo.'}
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.offline}>
          {problem}
        </p>
      )}
      {ready !== null && (
        <p role="status" className={styles.undo}>
          Pedido N.º {ready} listo.
          <button type="button" onClick={() => mark(ready, false)}>
            Deshacer
          </button>
        </p>
      )}
      {view ? (
        <ShopZone value={view.timeZone}>
          <Orders view={view} now={clock} onReady={(number) => mark(number, true)} />
        </ShopZone>
      ) : (
        <p role="status" className={styles.more}>
          Leyendo los pedidos...
        </p>
      )}
    </main>
  );
}

const countText = ({ orders, hasMore }: KitchenView): string =>
  orders.length === 1 ? '1 pedido' : `${hasMore ? 'más de ' : ''}${orders.length} pedidos`;

interface OrdersProps {
  view: KitchenView;
  now: Date;
  onReady: (number: number) => void;
}

function Orders({ view: { orders, hasMore, mayFinish }, now, onReady }: OrdersProps) {
  const zone = useShopZone();
  if (orders.length === 0) {
    return (
      <div className={styles.message}>
        <Notice
          drawing={<Drawing of="orders" />}
          title="Nada por preparar"
          detail="Los pedidos nuevos aparecen aquí solos."
        />
      </div>
    );
  }
  const isLater = ({ dueAt }: KitchenOrder) => isForLaterDay(dueAt, now, zone);
  const later = orders.filter(isLater);
  const confirmed = orders.filter((order) => order.status !== 'nueva' && !isLater(order));
  const unconfirmed = orders.filter((order) => order.status === 'nueva' && !isLater(order));
  const tickets = (label: string, shown: readonly KitchenOrder[]) => (
    <ul className={styles.tickets} aria-label={label}>
      {shown.map((order) => (
        <KitchenTicket
          key={order.number}
          order={order}
          now={now}
          onReady={mayFinish && !isLater(order) ? () => onReady(order.number) : null}
        />
      ))}
    </ul>
  );
  return (
    <>
      {confirmed.length > 0 && tickets('Pedidos por preparar', confirmed)}
      {unconfirmed.length > 0 && tickets('Pedidos por confirmar', unconfirmed)}
      {later.length > 0 && (
        <>
          <h2 className={styles.later}>Para otro día</h2>
          {tickets('Pedidos para otro día', later)}
        </>
      )}
      {hasMore && <p className={styles.more}>Hay más pedidos después de estos.</p>}
    </>
  );
}
