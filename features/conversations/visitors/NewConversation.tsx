import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { ownWritePath, visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import type { Quote } from '#features/conversations/messages/messages.contract.ts';
import { QuoteTile } from '#features/conversations/messages/QuoteTile.tsx';
import { startersOf } from '#features/conversations/messages/starters.rules.ts';
import { findMessageDraft, keepMessageDraft } from '#features/conversations/messages/useMessageDraft.tsx';
import type {
  sendVisitorMessage,
  startVisitorConversation,
} from '#features/conversations/messages/visitor-messages.contract.ts';
import { ShopHead } from '#features/ordering/order-page/ShopHead.tsx';
import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { firstMessageProblems } from './first-message.rules.ts';
import styles from './NewConversation.module.css';
import { findVisitorToken, forgetVisitorToken, keepVisitorToken } from './useVisitorTokens.tsx';

interface NewConversationProps {
  card: ComponentProps<typeof ShopHead>['card'] & { id: number; cardType: string };
  about: Quote | null;
}

/** The first message of somebody without an account. Signed-in people are sent to their own messages instead. */
export function NewConversation({ card, about }: NewConversationProps) {
  const viewer = useViewer();
  const ownPath = ownWritePath(card.id, about?.id);
  /** The token of an existing conversation with this card, in which a question about a product continues. */
  const [known, setKnown] = useState<string | null>(null);
  const { problem, wrong, isPending, submit } = useFirstMessage(card.id, about, known, () => setKnown(null));
  const form = useFocusOnProblem(wrong);
  const send = useRef<HTMLButtonElement>(null);
  useEarlySubmit(form);
  useEffect(() => {
    for (const name of KEPT_FIELDS) {
      const field = form.current?.elements.namedItem(name);
      if (isTextField(field) && !field.value) field.value = findMessageDraft(draftKey(card.id, name));
    }
  }, [form, card.id]);
  // The button lost the focus while it was disabled. It keeps it unless a wrong field has taken it.
  useEffect(() => {
    if (problem && document.activeElement === document.body) send.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (viewer === undefined) return;
    const token = findVisitorToken(card.id);
    if (viewer) location.replace(ownPath);
    else if (token && !about) location.replace(visitorPath(token));
    else setKnown(token);
  }, [viewer, card.id, about, ownPath]);

  return (
    <>
      <ShopHead card={card} />
      <main className={styles.page}>
        <h1>Escríbele a {card.title}</h1>
        {about && <QuoteTile quote={about} />}
        <form
          ref={form}
          className={styles.form}
          method="post"
          onSubmit={submit}
          // Kept while there is no connection, and across a reload.
          onInput={({ target }) =>
            isTextField(target) && keepMessageDraft(draftKey(card.id, target.name), target.value)
          }
          noValidate
        >
          {problem && <Alert {...problem} />}
          <Chips label="Para empezar" className={styles.starters}>
            {startersOf(card.cardType, about !== null).map((text) => (
              <Chip key={text} onClick={({ currentTarget }) => begin(currentTarget.form, text)}>
                {text}
              </Chip>
            ))}
          </Chips>
          <TextArea label="Tu mensaje" name="content" rows={4} maxLength={2000} error={wrong.content} />
          {!known && <WhoWrites wrong={wrong} />}
          <Button ref={send} type="submit" wide disabled={isPending}>
            {isPending ? 'Enviando...' : 'Enviar mensaje'}
          </Button>
        </form>
        {!known && (
          <p className={styles.note}>
            Al enviar, aceptas que guardemos tu nombre y lo que dejes para que el negocio te responda:{' '}
            <a href="/privacidad">privacidad</a>. ¿Tienes cuenta?{' '}
            <a href={withNext('/login', ownPath)}>Entra</a> y encuentra aquí todas tus conversaciones.
          </p>
        )}
      </main>
    </>
  );
}

/** Writes it into the message, where one reads on. */
function begin(form: HTMLFormElement | null, text: string): void {
  const field = form?.elements.namedItem('content');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setRangeText(field.value ? ` ${text}` : text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields whose unsent texts stay on the device, by their names. */
const KEPT_FIELDS = ['content', 'name', 'phone', 'email'];
const draftKey = (cardId: number, field: string): string =>
  field === 'content' ? `visitor.new.${cardId}` : `visitor.new.${cardId}.${field}`;

const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

const WhoWrites = ({ wrong }: { wrong: Partial<Record<string, string>> }) => (
  <>
    <Field label="Tu nombre" name="name" autoComplete="name" maxLength={80} error={wrong.name} />
    <Field
      label="Tu teléfono"
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={30}
      hint="Teléfono o correo: basta uno."
      error={wrong.phone}
    />
    <Field
      label="Tu correo"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      error={wrong.email}
    />
  </>
);

/**
 * Sends the form. Sending again after a failure stores nothing twice.
 * @param known the token of a conversation that continues
 * @param onGone called if that conversation was deleted, so that the form asks who writes
 */
function useFirstMessage(cardId: number, about: Quote | null, known: string | null, onGone: () => void) {
  const [problem, setProblem] = useState<{ title: string; detail: string } | null>(null);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const keys = useRef<{ token: string; clientId: string }>(undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string) => String(values.get(name) ?? '').trim();
    const [content, name, phone, email] = [
      textOf('content'),
      textOf('name'),
      textOf('phone'),
      textOf('email'),
    ];
    const problems = firstMessageProblems(
      { content, name, phone, email },
      { content: !about, person: !known },
    );
    setWrong(problems);
    setProblem(null);
    if (Object.keys(problems).length > 0) return;
    setPending(true);
    // Two, because whoever knows the conversation's may read it.
    keys.current ??= { token: newToken() + newToken(), clientId: newToken() };
    const { clientId } = keys.current;
    const token = known ?? keys.current.token;
    try {
      if (!known)
        await api<typeof startVisitorConversation>('POST /api/cards/{id}/conversations', {
          id: cardId,
          body: {
            token,
            name,
            phone: phone || null,
            email: email || null,
          },
        });
      await api<typeof sendVisitorMessage>('POST /api/conversations/by-token/{token}/messages', {
        token,
        body: { clientId, content, quote: about && { type: about.type, id: about.id } },
      });
      keepVisitorToken(cardId, token);
      for (const name of KEPT_FIELDS) keepMessageDraft(draftKey(cardId, name), '');
      location.assign(visitorPath(token));
    } catch (error) {
      setPending(false);
      if (known && error instanceof ApiError && error.status === 404) {
        forgetVisitorToken(known);
        return onGone();
      }
      if (error instanceof ApiError) setWrong(error.fields);
      setProblem({ title: 'No se envió tu mensaje', detail: reasonOf(error) });
    }
  };
  return { problem, wrong, isPending, submit };
}
