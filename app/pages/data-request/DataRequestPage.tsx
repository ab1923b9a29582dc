import picture from '#app/web/images/auth.webp';
import { EntryNote } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import type { DataRequestPageProps } from './data-request.props.ts';

export default function DataRequestPage({ contactEmail }: DataRequestPageProps) {
  return (
    <EntryLayout
      title="Tus datos personales"
      introduction="Casi todo lo puedes hacer ahora mismo, sin pedirle permiso a nadie."
      picture={picture}
    >
      <EntryNote>
        <b>Con cuenta:</b> en <a href="/profile#datos">tu cuenta</a> corriges tu perfil, descargas todo en un
        archivo y eliminas la cuenta con lo suyo.
      </EntryNote>
      <EntryNote>
        <b>Un pedido sin cuenta:</b> en su página, la del enlace que quedó en tu mensaje, borras lo que dice
        de ti cuando esté entregado o cancelado.
      </EntryNote>
      <EntryNote>
        <b>Una conversación sin cuenta:</b> en su página la borras para ti y para el negocio.
      </EntryNote>
      <EntryNote>
        <b>Si perdiste el enlace, o pides otra cosa</b> (saber, corregir, bloquear u oponerte):{' '}
        {contactEmail ? (
          <>
            escribe a <a href={`mailto:${contactEmail}`}>{contactEmail}</a> con el teléfono o el correo que
            usaste.
          </>
        ) : (
          'escríbele a quien administra este sitio, con el teléfono o el correo que usaste.'
        )}{' '}
        Te responde dentro de 30 días. Si no lo hace, puedes reclamar ante la Agencia de Protección de Datos
        Personales.
      </EntryNote>
    </EntryLayout>
  );
}
