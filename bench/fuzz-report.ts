import { ROLES, type Role } from './fuzz-people.ts';
import type { Operation } from './published-operations.ts';

/** From a fifth of the run to its end. The shortest grew by up to 50 MB while caches and decoders took what they keep. */
const GROWTH_LIMIT_MB = 120;
const MOST_SIGNED_OUT = 0.05;
const MOST_REFUSED = 0.005;
/** Whoever calls these right is signed out. */
const ENDS_SESSIONS = new Set([
  ...['DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/{id}', 'POST /api/auth/change-password'],
  ...['PATCH /api/auth/user/password', 'DELETE /api/users/{id}', 'PUT /api/admin/users/{id}'],
  ...['DELETE /api/admin/users/{id}', 'PUT /api/admin/users/{id}/role'],
]);
/**
 * No invented request succeeds here: these need an authenticator, its codes, another site, a setting of the server, or
 * make one card the copy of another; or they name a customer whom the database has made anew, a picture of a product, or
 * two certain ones of fifty fields.
 */
const NEVER_SUCCEED = new Set([
  ...['GET /api/hosts', 'POST /api/auth/passkeys', 'DELETE /api/auth/passkeys/{id}'],
  ...['POST /api/auth/passkey-sign-in', 'POST /api/auth/totp/confirm', 'DELETE /api/auth/totp'],
  ...['POST /api/auth/recovery-codes', 'POST /api/cards/{id}/sheet-pictures'],
  ...['PUT /api/cards/{id}/busy-calendars/{personId}', 'PUT /api/cards/{id}/domain'],
  ...['PUT /api/cards/{id}/catalogue-source', 'POST /api/cards/{id}/webhook/test'],
  ...['POST /api/cards/{id}/webhook/events/{eventId}/send', 'PUT /api/customers/{id}'],
  ...['GET /feeds/pictures/{picture}.jpg', 'POST /api/admin/cards'],
]);

type Counts = Record<string, number>;

export interface FuzzReport {
  requests: number;
  seed: number;
  statuses: Counts;
  /** The statuses that each role was answered, without the calls that end sessions. */
  byRole: Record<Role, Counts>;
  byOperation: Map<string, Counts>;
  /** The last refusal of a call by somebody who is signed in, for those that never succeed. */
  lastRefusals: Map<string, string>;
  /** How often a request was refused with 503 and sent again, by its message. */
  refused: Counts;
  faults: string[];
  slowestMs: number;
  /** The server's memory after each round. */
  memoryMb: number[];
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

export const newReport = (operations: readonly Operation[], seed: number): FuzzReport => ({
  requests: 0,
  seed,
  statuses: {},
  byRole: Object.fromEntries(ROLES.map((role) => [role, {}])) as Record<Role, Counts>,
  byOperation: new Map(operations.map((operation) => [nameOf(operation), {}])),
  lastRefusals: new Map(),
  refused: {},
  faults: [],
  slowestMs: 0,
  memoryMb: [],
});

const add = (counts: Counts, name: string | number) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

export function countOutcome(report: FuzzReport, outcome: string): void {
  report.requests += 1;
  add(report.statuses, outcome);
}

export function countAnswer(
  report: FuzzReport,
  operation: Operation,
  { role, status, isSignedOut, text }: { role: Role; status: number; isSignedOut: boolean; text: string },
): void {
  countOutcome(report, String(status));
  add(report.byOperation.get(nameOf(operation)) ?? {}, status);
  if (status >= 400 && ![401, 403, 413, 415].includes(status))
    report.lastRefusals.set(nameOf(operation), text);
  if (!ENDS_SESSIONS.has(nameOf(operation))) add(report.byRole[role], isSignedOut ? 'signed out' : status);
}

/** What a whole run shows: nobody was signed out, everything can succeed, few were refused, the memory is bounded. */
export function judge(report: FuzzReport): void {
  const { faults, byRole, byOperation, lastRefusals, refused, memoryMb } = report;
  for (const [role, counts] of Object.entries(byRole)) {
    const share = (counts['signed out'] ?? 0) / sumOf(counts);
    if (role !== 'guest' && share > MOST_SIGNED_OUT)
      faults.push(`${role} was signed out in ${(share * 100).toFixed(1)} % of the requests`);
  }
  for (const [name, counts] of byOperation) {
    const hasSucceeded = Object.keys(counts).some((status) => Number(status) < 400);
    if (!hasSucceeded && !NEVER_SUCCEED.has(name))
      faults.push(
        `${name} never succeeded: ${JSON.stringify(counts)}, at last ${lastRefusals.get(name)?.slice(0, 400)}`,
      );
  }
  const refusals = sumOf(refused);
  if (refusals > report.requests * MOST_REFUSED)
    faults.push(`${refusals} of ${report.requests} requests were refused`);
  const warmMb = memoryMb[Math.ceil(memoryMb.length / 5) - 1] ?? 0;
  const grewMb = (memoryMb.at(-1) ?? 0) - warmMb;
  if (grewMb > GROWTH_LIMIT_MB) faults.push(`memory grew by ${grewMb} MB`);
}

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export function hasErrorShape(text: string): boolean {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return (
      typeof code === 'string' && /^[a-z_]+$/.test(code) && typeof message === 'string' && message !== ''
    );
  } catch {
    return false;
  }
}
