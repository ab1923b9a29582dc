import { useEffect, useState } from 'react';
import type { checkSubdomain } from '#features/card/cards/subdomains.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

export type SubdomainCheck =
  | { state: 'checking' | 'free' | 'unknown'; reason?: undefined }
  | { state: 'taken'; reason: string };

const AFTER_TYPING_MS = 350;
const UNKNOWN: SubdomainCheck = { state: 'unknown' };

/**
 * Checks, shortly after the last keystroke, whether a normalised subdomain is available. For null nothing is checked.
 * With `cardId`, that card's former subdomains are available, too.
 */
export function useSubdomainCheck(subdomain: string | null, cardId?: number): SubdomainCheck {
  const [answer, setAnswer] = useState<{ to: string; check: SubdomainCheck } | null>(null);

  useEffect(() => {
    if (!subdomain) return;
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { available, reason } = await api<typeof checkSubdomain>(
          'GET /api/subdomains/{subdomain}',
          { subdomain, cardId },
          { signal: asked.signal },
        );
        const check: SubdomainCheck = available
          ? { state: 'free' }
          : { state: 'taken', reason: reason ?? '' };
        setAnswer({ to: subdomain, check });
      } catch {
        // Whether it is available is unknown for now; saving it will show that.
        if (!asked.signal.aborted) setAnswer({ to: subdomain, check: UNKNOWN });
      }
    };
    const timer = setTimeout(ask, AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [subdomain, cardId]);

  if (!subdomain) return UNKNOWN;
  return answer?.to === subdomain ? answer.check : { state: 'checking' };
}
