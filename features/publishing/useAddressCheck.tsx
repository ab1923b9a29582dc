import { useEffect, useState } from 'react';
import type { checkSubdomain } from '#features/cards/subdomains.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

export type AddressState =
  | { state: 'checking' | 'free' | 'unknown'; reason?: undefined }
  | { state: 'taken'; reason: string };

const AFTER_TYPING_MS = 350;
const UNKNOWN: AddressState = { state: 'unknown' };

/** Asks, shortly after the last keystroke, whether a normalised address is free. Null asks nothing. */
export function useAddressCheck(subdomain: string | null): AddressState {
  const [answer, setAnswer] = useState<{ to: string; state: AddressState } | null>(null);

  useEffect(() => {
    if (!subdomain) return;
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { available, reason } = await api<typeof checkSubdomain>(
          'GET /api/subdomains/{subdomain}',
          { subdomain },
          { signal: asked.signal },
        );
        setAnswer({
          to: subdomain,
          state: available ? { state: 'free' } : { state: 'taken', reason: reason ?? '' },
        });
      } catch {
        // Unknown for now; publishing will tell.
        if (!asked.signal.aborted) setAnswer({ to: subdomain, state: UNKNOWN });
      }
    };
    const timer = setTimeout(ask, AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [subdomain]);

  if (!subdomain) return UNKNOWN;
  return answer?.to === subdomain ? answer.state : { state: 'checking' };
}
