import type { CustomerRequest } from '#features/booking/requests/requests.contract.ts';

export interface RequestPageProps {
  request: CustomerRequest;
  home: string;
}
