import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { dismissFailure, showToast } from '#foundation/ui/feedback/Toast.tsx';
import { leadToField } from '#foundation/ui/form/lead-to-field.ts';
import { useEarlyInput } from '#foundation/ui/form/useEarlyInput.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import { BasicsTab } from './BasicsTab.tsx';
import { ContactTab } from './ContactTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import styles from './CreateCardForm.module.css';
import { type CardForm, type CatalogueSource, typedAddress } from './card-form.rules.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { FormBar } from './FormBar.tsx';
import {
  firstTabWith,
  newCardOf,
  type Problems,
  problemsOf,
  TABS,
  type TabId,
  tabOf,
} from './new-card.rules.ts';
import { type CardFormPreview, PreviewButton, PreviewPane } from './PreviewPane.tsx';
import { useCardForm } from './useCardForm.tsx';
import { usePublishing } from './usePublishing.tsx';

interface CreateCardFormProps {
  viewer: User;
  cardUrl: string;
  sources: readonly CatalogueSource[];
  back: string;
  onPublished: (card: Card, form: CardForm) => void;
  preview: Lazy<CardFormPreview>;
}

const LABELS: Record<TabId, string> = {
  basica: 'Información básica',
  contacto: 'Contacto y redes',
  contenido: 'Contenido',
};
const FAILED = 'No se pudo crear la tarjeta. Inténtalo de nuevo.';

/** The form that publishes a card, in three steps that may be taken in any order. */
export function CreateCardForm({
  viewer,
  cardUrl,
  sources,
  back,
  onPublished,
  preview,
}: CreateCardFormProps) {
  useEarlyInput();
  const { form, found, draftPrefix, isStored, change, update, resume, discard, finish } = useCardForm(
    viewer.id,
  );
  const { publish, progress } = usePublishing(viewer);
  const [tab, setTab] = useState<TabId>('basica');
  /** Steps that were completed or submitted. From then on they show their problems. */
  const [checked, setChecked] = useState<readonly TabId[]>([]);
  const [refused, setRefused] = useState<{ problems: Problems; of: typeof form } | null>(null);
  const [isPending, setIsPending] = useState(false);
  /** Counts requests to focus the first problem. */
  const [calls, setCalls] = useState(0);
  const panels = useRef<HTMLDivElement>(null);

  const missing = problemsOf(form);
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(missing).filter(([field]) => checked.includes(tabOf(field)))),
    // Problems reported by the server apply until the form changes.
    ...(refused?.of === form ? refused.problems : {}),
  };

  useEffect(() => {
    if (calls === 0) return;
    const wrong = '[role="tabpanel"]:not([hidden]) :is([aria-invalid], [data-wrong])';
    leadToField(panels.current?.querySelector<HTMLElement>(wrong));
  }, [calls]);

  const show = (next: TabId) => {
    setTab(next);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  /** Opens the tab of the first problem. @returns whether there is one */
  const leadTo = (found: Problems): boolean => {
    const first = firstTabWith(found);
    if (!first) return false;
    if (first !== tab) show(first);
    setCalls((count) => count + 1);
    return true;
  };
  const step = (by: 1 | -1) => {
    const next = TABS[TABS.indexOf(tab) + by];
    if (!next) return;
    if (by === 1) {
      setChecked([...checked, tab]);
      if (leadTo(Object.fromEntries(Object.entries(missing).filter(([field]) => tabOf(field) === tab))))
        return;
    }
    show(next);
    panels.current?.querySelector<HTMLElement>(`[role="tab"]:nth-child(${TABS.indexOf(next) + 1})`)?.focus();
  };

  const submit = async () => {
    setChecked(TABS);
    if (isPending) return;
    dismissFailure();
    if (leadTo(missing)) return;
    setIsPending(true);
    try {
      const card = await publish(newCardOf(form));
      finish();
      onPublished(card, form);
    } catch (error) {
      setIsPending(false);
      explain(error);
    }
  };
  const explain = (error: unknown) => {
    const fields = fieldsOf(error);
    setRefused({ problems: fields, of: form });
    leadTo(fields);
    const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated';
    showToast({
      title: FAILED,
      detail: error instanceof ApiError ? error.message : undefined,
      isError: true,
      action: isSignedOut
        ? { label: 'Entrar', onSelect: () => location.assign(withNext('/login', location.pathname)) }
        : undefined,
    });
  };

  const label = (id: TabId): ReactNode => (
    <span className={styles.tab}>
      <i aria-hidden="true">{TABS.indexOf(id) + 1}</i>
      {LABELS[id]}
      {firstTabWith(onlyOf(problems, id)) && (
        <>
          <Icon name="alert" size={16} />
          <VisuallyHidden>: hay algo que corregir</VisuallyHidden>
        </>
      )}
    </span>
  );
  const given = { form, problems, change };
  const contents: Record<TabId, ReactNode> = {
    basica: <BasicsTab {...{ viewer, cardUrl, sources }} {...given} />,
    contacto: <ContactTab {...given} />,
    contenido: <ContentTab draftPrefix={draftPrefix} update={update} {...given} />,
  };
  return (
    <>
      <FormBar back={back} isStored={isStored}>
        <PreviewButton form={form} preview={preview} />
      </FormBar>
      <div className={styles.columns}>
        <main className={styles.main}>
          <div ref={panels} className={styles.panels}>
            <Tabs
              label="Pasos para crear tu tarjeta"
              tabs={TABS.map((id) => ({ id, label: label(id), content: contents[id] }))}
              chosen={tab}
              onChoose={show}
            />
          </div>
          <div className={styles.foot}>
            <p role="status">
              {progress && `Tu conexión está lenta. Subiendo foto ${progress.sent + 1} de ${progress.of}…`}
            </p>
            {tab !== TABS[0] && (
              <Button variant="line" disabled={isPending} onClick={() => step(-1)}>
                Atrás
              </Button>
            )}
            {tab === TABS.at(-1) ? (
              <Button className={styles.next} disabled={isPending} onClick={submit}>
                {isPending ? 'Creando...' : 'Crear Tarjeta'}
              </Button>
            ) : (
              <Button className={styles.next} onClick={() => step(1)}>
                Continuar
              </Button>
            )}
          </div>
        </main>
        <PreviewPane
          form={form}
          preview={preview}
          address={readableAddress(
            cardAddress(cardUrl, normaliseSubdomain(typedAddress(form)) || 'tu-negocio'),
          )}
        />
      </div>
      <DraftDialog draft={found} onResume={resume} onDiscard={discard} />
    </>
  );
}

const onlyOf = (problems: Problems, tab: TabId): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => tabOf(field) === tab));

function fieldsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'subdomain_taken') return { subdomain: error.message };
  if (error.code === 'email_taken') return { 'owner.email': error.message };
  return error.fields;
}
