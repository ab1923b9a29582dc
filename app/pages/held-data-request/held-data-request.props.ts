import type { DataRequest } from '#features/administration/data-requests/data-requests.contract.ts';

export interface HeldDataRequestPageProps {
  token: string;
  request: DataRequest;
}
