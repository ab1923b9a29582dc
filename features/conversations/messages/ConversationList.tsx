import { Fragment, type ReactNode, useState } from 'react';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { useEndInView } from '#foundation/ui/list/useEndInView.tsx';
import styles from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { useConversations } from './useConversations.tsx';

/** The next conversations are loaded when the end of the list is this near. */
const READ_MARGIN = '600px';

interface ConversationListProps {
  openId: number | null;
  now: Date;
  onOpen: (conversationId: number) => void;
  children?: ReactNode;
  /** Below the conversations; above the notice that there are none. */
  more?: ReactNode;
}

/** The person's conversations, with a search field. */
export function ConversationList({ openId, now, onOpen, children, more }: ConversationListProps) {
  const [q, setQ] = useState('');
  const { query, conversations } = useConversations(q);
  const end = useEndInView(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage();
  }, READ_MARGIN);
  const cards = new Set(conversations?.flatMap(({ side, card }) => (side === 'shop' ? card.id : [])));
  // The key keeps its state when the first conversation comes and it moves below the list.
  const shownMore = <Fragment key="more">{q === '' && more}</Fragment>;
  return (
    <>
      {(q !== '' || (conversations ? conversations.length > 0 : !query.isError)) && (
        <div className={styles.search}>
          <PausedSearch label="Buscar en tus mensajes" onSearch={setQ} />
        </div>
      )}
      {query.isError && !conversations ? (
        <LoadFailure
          title="No pudimos abrir tus mensajes"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : !conversations ? (
        <>
          {q === '' && children}
          <RowsSkeleton label="Cargando mensajes..." shape="people" />
        </>
      ) : conversations.length === 0 ? (
        [shownMore, <Nothing key="rows" q={q} />]
      ) : (
        [
          <Fragment key="rows">
            {q === '' && children}
            <ul className={styles.list} aria-label="Conversaciones">
              {conversations.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow
                    conversation={conversation}
                    now={now}
                    isOpen={conversation.id === openId}
                    namesCard={cards.size > 1}
                    onOpen={onOpen}
                  />
                </li>
              ))}
              <li ref={end} aria-hidden="true" />
            </ul>
          </Fragment>,
          shownMore,
        ]
      )}
    </>
  );
}

function Nothing({ q }: { q: string }) {
  const isOwner = useViewer()?.role === 'card_owner';
  if (q)
    return (
      <Notice
        drawing={<Drawing of="search" />}
        title={`Nada con «${q}»`}
        detail="Busca por el nombre o por algo que se escribieron."
      />
    );
  return (
    <Notice
      drawing={<Drawing of="messages" />}
      title="Todavía no tienes mensajes"
      detail={
        isOwner
          ? 'Aquí te escriben tus clientes. Comparte tu tarjeta para recibir el primero.'
          : 'Para escribirle a un negocio, abre su tarjeta y toca Escribir.'
      }
    >
      {isOwner ? (
        <Button href="/user-panel?tab=compartir">Compartir tarjeta</Button>
      ) : (
        <Button href="/">Explorar tarjetas</Button>
      )}
    </Notice>
  );
}
