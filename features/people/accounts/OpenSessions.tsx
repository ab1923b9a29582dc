import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import rows from './AccountRows.module.css';
import { lastSeen } from './last-seen.rules.ts';
import styles from './OpenSessions.module.css';
import type { endOtherSessions, endSession, listSessions, OpenSession } from './sessions.contract.ts';

/** The person's open sessions, including this browser, with buttons to end them. */
export function OpenSessions({ changes }: { changes: number }) {
  const [page, setPage] = useState<PageOf<OpenSession[]> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const read = useCallback(() => {
    fetchPage<typeof listSessions>('GET /api/auth/sessions', {}).then(setPage, () => setHasFailed(true));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the password may have ended sessions.
  useEffect(read, [read, changes]);

  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast({ title: done });
      // The focused button disappeared with its session.
      heading.current?.focus();
    } catch (error) {
      const detail = error instanceof ApiError ? error.message : undefined;
      showToast({ title: 'No pudimos cerrar la sesión', detail, isError: true });
    }
    read();
  };
  const readOn = async (cursor: string) => {
    const next = await fetchPage<typeof listSessions>('GET /api/auth/sessions', { cursor }).catch(() => null);
    if (!next) return setHasFailed(true);
    setPage((shown) => ({ ...next, rows: [...(shown?.rows ?? []), ...next.rows] }));
  };

  return (
    <>
      <div className={rows.head}>
        <h2 ref={heading} id="sesiones" tabIndex={-1}>
          Sesiones abiertas
        </h2>
        {page && page.rows.length > 1 && (
          <Button
            variant="line"
            small
            onClick={() =>
              end(() => api<typeof endOtherSessions>('DELETE /api/auth/sessions', {}), 'Cerramos las demás')
            }
          >
            Cerrar las demás
          </Button>
        )}
      </div>
      {hasFailed && <p role="alert">No pudimos leer tus sesiones. Vuelve a cargar la página.</p>}
      <ul className={classNames(rows.list, styles.sessions)} aria-busy={!page && !hasFailed}>
        {page?.rows.map((session) => (
          <li key={session.id}>
            <Icon name={/Android|iPhone/.test(session.userAgent) ? 'smartphone' : 'laptop'} size={24} />
            <p>
              <b>{session.userAgent}</b>
              <span>{session.current ? 'Abierta ahora' : lastSeen(session.lastSeenAt, new Date())}</span>
              {session.network && <span>Entró desde {session.network}</span>}
            </p>
            {session.current ? (
              <span className={styles.own}>Esta sesión</span>
            ) : (
              <Button
                variant="line"
                small
                aria-label={`Cerrar la sesión de ${session.userAgent}`}
                onClick={() =>
                  end(
                    () => api<typeof endSession>('DELETE /api/auth/sessions/{id}', { id: session.id }),
                    'Sesión cerrada',
                  )
                }
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {page?.nextCursor && (
        <Button variant="line" small onClick={() => readOn(page.nextCursor ?? '')}>
          Ver más
        </Button>
      )}
    </>
  );
}
