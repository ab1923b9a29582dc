import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { DRAWING_NAMES, Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast, ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { nothing, Shown, State } from './Shown.tsx';

const OFFLINE = new ApiError(0, { code: 'offline', message: 'No pudimos conectar. Revisa tu conexión.' });
const SERVER_ERROR = new ApiError(500, { code: 'internal', message: 'Algo falló de nuestro lado.' });

/** Messages, notices and placeholders. */
export const FeedbackComponents = () => (
  <>
    <Shown name="Alert">
      <State name="with a detail">
        <Alert title="No se pudo guardar" detail="Revisa tu conexión e inténtalo de nuevo." />
      </State>
      <State name="with a link">
        <Alert title="Tu sesión terminó" action={{ label: 'Iniciar sesión', href: '/login' }} />
      </State>
    </Shown>
    <Shown name="Notice">
      <State name="an empty list">
        <Notice
          icon={<Icon name="store" size={28} />}
          title="Todavía no hay productos"
          detail="El primero toma un minuto."
        >
          <Button>Agregar producto</Button>
        </Notice>
      </State>
      <State name="nothing found">
        <Notice icon={<Icon name="search" size={28} />} title="Nada coincide con «sushi»" />
      </State>
    </Shown>
    <Shown name="Drawing">
      {DRAWING_NAMES.map((of) => (
        <Drawing key={of} of={of} />
      ))}
    </Shown>
    <Shown name="LoadFailure">
      <State name="offline">
        <LoadFailure title="No pudimos cargar tus productos" error={OFFLINE} onRetry={nothing} />
      </State>
      <State name="an error of the server">
        <LoadFailure title="No pudimos cargar tus productos" error={SERVER_ERROR} onRetry={nothing} />
      </State>
      <State name="LazyFailure">
        <LazyFailure of="Ofertas" error={OFFLINE} onRetry={nothing} />
      </State>
    </Shown>
    <Shown name="Count">
      <Count of="sin leer">12</Count>
    </Shown>
    <Shown name="RowsSkeleton">
      <RowsSkeleton label="Cargando productos..." />
    </Shown>
    <Shown name="LoadState">
      <State name="loading">
        <LoadState
          query={{ isPending: true, data: null, error: null, refetch: nothing }}
          of="tus productos"
        />
      </State>
      <State name="offline">
        <LoadState
          query={{ isPending: false, data: null, error: OFFLINE, refetch: nothing }}
          of="tus productos"
        />
      </State>
    </Shown>
    <Shown name="Toast">
      <Button variant="line" onClick={() => showToast({ title: 'Producto guardado' })}>
        Éxito
      </Button>
      <Button
        variant="line"
        onClick={() =>
          showToast({ title: '«Italiano» eliminado', action: { label: 'Deshacer', onSelect: nothing } })
        }
      >
        Con acción
      </Button>
      <Button
        variant="line"
        onClick={() =>
          showToast({ title: 'No se pudo guardar', detail: 'Revisa tu conexión.', isError: true })
        }
      >
        Error
      </Button>
      <ToastRegion />
    </Shown>
  </>
);
