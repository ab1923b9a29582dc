import { useState } from 'react';
import pane from '#features/ordering/inbox/OrderDetail.module.css';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowLeft, Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { AskedItem } from './AskedItem.tsx';
import { REFUSE_SENDER, RefuseSender } from './RefuseSender.tsx';
import { RequestCourse, RequestFacts } from './RequestFacts.tsx';
import { RequestStatusWord } from './RequestRow.tsx';
import styles from './RequestsPanel.module.css';
import { answerHref } from './request-answers.rules.ts';
import { KIND_WORDS } from './request-words.rules.ts';
import type { OwnRequest, RequestStatus } from './requests.contract.ts';
import { TradeInPhotos } from './TradeInPhotos.tsx';
import { useBlockSender, useRequestChange } from './useRequests.tsx';

interface RequestDetailProps {
  id: string;
  request: OwnRequest;
  cardType: string;
  now: Date;
  /** Opens the form, set to that status. */
  onEdit: (status: RequestStatus) => void;
  onClose: () => void;
}

/** A request in the panel: about what, when, who, and the next step. */
export function RequestDetail({ id, request, cardType, now, onEdit, onClose }: RequestDetailProps) {
  const zone = useShopZone();
  const change = useRequestChange(request.cardId);
  const onBlock = useBlockSender(request);
  const [isRefusing, setRefusing] = useState(false);
  const { item, status, customerName, withdrawnAt } = request;
  const whatsapp = answerHref(request, zone);
  const setStatus = (to: RequestStatus) =>
    orShowFailure('No se pudo actualizar la solicitud', async () => {
      await change(request, { status: to });
    });
  // Who asks for a price waits for an answer, everybody else for a day.
  const isPriceAsked = request.kind === 'quote' && status !== 'agreed' && whatsapp !== null;
  const isOpen = status === 'new' || status === 'contacted' || status === 'agreed';
  return (
    <div className={classNames(pane.detail, styles.detail)}>
      <header className={pane.head}>
        <RoundButton plain label="Cerrar la solicitud" onClick={onClose}>
          <ArrowLeft size={22} />
        </RoundButton>
        <div>
          <h2 id={id}>
            {KIND_WORDS[request.kind].title}: {item.name}
            {item.code && <small> · {item.code}</small>}
          </h2>
          <p>
            <RequestStatusWord request={request} />
            <time dateTime={request.createdAt}>{dueWords(request.createdAt, now, zone)}</time>
          </p>
        </div>
        {!withdrawnAt && (
          <Menu
            label={`Más de la solicitud de ${customerName}`}
            items={[
              ...(status === 'new'
                ? [{ label: 'Marcar contactada', icon: null, onSelect: () => void setStatus('contacted') }]
                : []),
              ...(isOpen
                ? [{ label: 'Cerrar como perdida', icon: null, onSelect: () => onEdit('lost') }]
                : [{ label: 'Volver a abrir', icon: null, onSelect: () => void setStatus('contacted') }]),
              { label: 'Editar y anotar', icon: null, onSelect: () => onEdit(status) },
              ...(request.comingOfSender === null
                ? []
                : [{ label: REFUSE_SENDER, icon: null, onSelect: () => setRefusing(true) }]),
            ]}
          >
            <Ellipsis size={22} />
          </Menu>
        )}
      </header>
      <div className={classNames(pane.body, styles.body)}>
        {withdrawnAt && <p>Quien la envió la retiró y borró sus datos.</p>}
        <RequestCourse {...{ request, now }} />
        <AskedItem {...{ request, cardType }} />
        <div>
          <RequestFacts request={request} onNote={() => onEdit(status)} />
        </div>
        <TradeInPhotos urls={request.pictureUrls} />
      </div>
      {!withdrawnAt && (whatsapp || isOpen) && (
        <footer className={classNames(pane.foot, styles.foot)}>
          {whatsapp && (
            <Button
              variant={isPriceAsked ? 'ink' : 'line'}
              href={whatsapp}
              target="_blank"
              rel="noopener"
              onClick={() => status === 'new' && setStatus('contacted')}
            >
              <Icon name="whatsapp" />
              Responder
            </Button>
          )}
          {isOpen && status !== 'agreed' && (
            <Button variant={isPriceAsked ? 'line' : 'ink'} onClick={() => onEdit('agreed')}>
              Agendar
            </Button>
          )}
          {status === 'agreed' && <Button onClick={() => setStatus('done')}>Realizada</Button>}
        </footer>
      )}
      {isRefusing && (
        <RefuseSender
          coming={request.comingOfSender ?? 0}
          onBlock={onBlock}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
