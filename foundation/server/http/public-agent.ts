import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Connects to public addresses only: whoever names an address must not reach the server's own network with it. */
export const publicAgent = ({ protocol }: URL, allowPrivateIPAddress: boolean) =>
  protocol === 'https:'
    ? new RequestFilteringHttpsAgent({ allowPrivateIPAddress })
    : new RequestFilteringHttpAgent({ allowPrivateIPAddress });
