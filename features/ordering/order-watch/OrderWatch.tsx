import { api } from '#foundation/ui/browser/api.ts';
import type { getOrderWatch, unwatchOrder, watchOrder } from './order-watch.contract.ts';
import { WatchBox } from './WatchBox.tsx';

/** 'Avísame' on an order's page. */
export const OrderWatch = ({ token }: { token: string }) => (
  <WatchBox
    token={token}
    detail="Te avisamos cuando cambie: confirmado, listo, en camino o cancelado."
    tag={`order-page-${token}`}
    read={(signal) =>
      api<typeof getOrderWatch>('GET /api/orders/by-token/{token}/watch', { token }, { signal })
    }
    add={(body) => api<typeof watchOrder>('POST /api/orders/by-token/{token}/watch', { token, body })}
    remove={(watcherId) =>
      api<typeof unwatchOrder>('DELETE /api/orders/by-token/{token}/watch/{watcherId}', { token, watcherId })
    }
  />
);
