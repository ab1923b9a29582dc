import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { listItems } from '#features/catalogue/products/catalogue.contract.ts';
import { MessageSettingsButton } from '#features/conversations/settings/MessageSettingsButton.tsx';
import { MessageSettingsDialog } from '#features/conversations/settings/MessageSettingsDialog.tsx';
import { CustomerOfConversation } from '#features/ordering/customers/CustomerOfConversation.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { ConversationList } from './ConversationList.tsx';
import { AlertOffer, AlertSwitch } from './MessageAlerts.tsx';
import styles from './MessagesView.module.css';
import type { Conversation, openConversation, Quote } from './messages.contract.ts';
import { quoteOfItem } from './QuotePicker.tsx';
import { ShopMenu } from './ShopMenu.tsx';
import { ShopTools } from './ShopTools.tsx';
import { type ShopControls, ThreadSkeleton, ThreadView } from './ThreadView.tsx';
import { useConversationQuery } from './useConversations.tsx';
import { type MessagesAddress, useMessagesAddress } from './useMessagesAddress.tsx';

interface MessagesViewProps {
  viewerId: number;
  /** Cards whose message settings this person can change. */
  ownCards: { id: number; title: string }[];
  now: string;
  /** Whether it is a section of the panel, which needs no way there. */
  isInPanel?: boolean;
  /** Below the conversations; above the notice that there are none. */
  more?: ReactNode;
}

/** The list of conversations and the open one: beside each other on wide screens, one after the other on phones. */
export function MessagesView({ viewerId, ownCards, now, isInPanel, more }: MessagesViewProps) {
  const { address, go } = useMessagesAddress();
  const clock = useNow(now);
  const [settingsOf, setSettingsOf] = useState<{ id: number; title: string } | null>(null);
  const about = useAskedConversation(
    address,
    useCallback((id) => go(id, { replaces: true }), [go]),
  );
  const shop = useMemo<ShopControls>(
    () => ({
      menu: (conversation, onChange) => (
        <>
          <CustomerOfConversation cardId={conversation.card.id} conversationId={conversation.id} />
          <ShopMenu
            conversation={conversation}
            onChange={onChange}
            onDeleted={() => go(null, { replaces: true })}
          />
        </>
      ),
      tools: (conversation, insert, onQuote) => (
        <ShopTools
          conversation={conversation}
          onInsert={insert}
          onQuote={onQuote}
          onSettings={() => setSettingsOf(conversation.card)}
        />
      ),
    }),
    [go],
  );
  const settings = <MessageSettingsButton cards={ownCards} onOpen={setSettingsOf} />;
  const openId = address?.conversationId ?? null;
  const { data, isPending } = useConversationQuery('', false);
  const conversations = data?.pages.flatMap(({ rows }) => rows);
  const previewId = usePreviewed(conversations);
  const isPreview = openId === null && address?.cardId === null;
  const shownId = isPreview ? previewId : openId;
  const isEmpty = isPreview && conversations?.length === 0;
  return (
    <div className={styles.view} data-open={openId !== null || undefined} data-empty={isEmpty || undefined}>
      <div className={styles.list}>
        {isInPanel ? (
          <SectionHead title="Mensajes">{settings}</SectionHead>
        ) : (
          <div className={styles.head}>
            <h1>Mensajes</h1>
            {settings}
          </div>
        )}
        <ConversationList openId={shownId} now={clock} onOpen={go} more={more}>
          <AlertSwitch
            label={ownCards.length > 0 ? 'Avisos en este dispositivo' : 'Avisarme cuando respondan'}
          />
        </ConversationList>
      </div>
      {/* A press or the focus in it chooses it. */}
      <div
        className={classNames(styles.thread, openId === null && styles.unused)}
        onClickCapture={() => isPreview && go(shownId, { replaces: true })}
        onFocusCapture={() => isPreview && go(shownId, { replaces: true })}
      >
        {isPreview && isPending && <ThreadSkeleton />}
        {shownId !== null && (
          <ThreadView
            key={shownId}
            address={{ id: shownId }}
            known={conversations?.find(({ id }) => id === shownId)}
            isPreview={isPreview}
            personKey={`${viewerId}`}
            now={clock}
            onBack={() => go(null)}
            about={about}
            shop={shop}
            whileWaiting={<AlertOffer />}
          />
        )}
      </div>
      {settingsOf && <MessageSettingsDialog card={settingsOf} onClose={() => setSettingsOf(null)} />}
    </div>
  );
}

/** On wide screens, without a choice, the conversation that was the newest one: it must not change under the eye. */
function usePreviewed(conversations: readonly Conversation[] | undefined): number | null {
  const hasRoom = useMedia('(min-width: 1024px)');
  const [first, setFirst] = useState<number | null>(null);
  const { id = null } = conversations?.find((one) => one.id === first) ?? conversations?.[0] ?? {};
  if (id !== first) setFirst(id);
  return hasRoom ? id : null;
}

/** `?card=5` opens the conversation with that card, `&producto=7` quotes a product in the first message. */
function useAskedConversation(
  address: MessagesAddress | null,
  onOpened: (conversationId: number) => void,
): Quote | null {
  const [about, setAbout] = useState<Quote | null>(null);
  const cardId = address?.cardId ?? null;
  const itemId = address?.itemId ?? null;
  useEffect(() => {
    if (cardId === null) return;
    api<typeof openConversation>('POST /api/conversations', { body: { cardId } }).then(
      ({ id }) => onOpened(id),
      (error) => showFailure('No se pudo abrir la conversación', error),
    );
    if (itemId === null) return;
    api<typeof listItems>('GET /api/cards/{id}/items', { id: cardId }).then(
      (items) => {
        const item = items.find(({ id }) => id === itemId);
        if (item) setAbout(quoteOfItem(item));
      },
      // Then the message quotes no product.
      () => undefined,
    );
  }, [cardId, itemId, onOpened]);
  return about;
}
