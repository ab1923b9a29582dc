import { KitchenBoard } from '#features/ordering/kitchen/KitchenBoard.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import type { KitchenPageProps } from './kitchen.props.ts';

/** `/cocina/{token}`: the orders to prepare, on a screen without an account. */
export default function KitchenPage({ token, now }: KitchenPageProps) {
  return (
    <Queries hasForms>
      <KitchenBoard token={token} now={now} />
    </Queries>
  );
}
