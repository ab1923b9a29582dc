import { CustomerRequestView } from '#features/booking/requests/CustomerRequestView.tsx';
import { CardFooter } from '#features/card/page/CardFooter.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { RequestPageProps } from './request.props.ts';

/** `/solicitud/{token}`: a request with its current state, for its customer. */
export default function RequestPage({ request, home }: RequestPageProps) {
  return (
    <Queries hasForms>
      <CustomerRequestView known={request} />
      <CardFooter card={request.card} home={home} />
      <ToastRegion />
    </Queries>
  );
}
