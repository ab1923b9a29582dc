import type { CustomerRequest } from '#features/booking/requests/requests.contract.ts';

export interface RequestPageProps {
  request: CustomerRequest;
  /** The home page's address: on the platform's host, if cards have hosts of their own; otherwise '/'. */
  home: string;
}
