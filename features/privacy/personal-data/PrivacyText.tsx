import { dateInText } from '#features/card/opening-hours/day-hours.rules.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './PrivacyText.module.css';

/** What is stored about account holders, what for, and until when: docs/personal-data.md in plain words. */
const KEPT = [
  {
    what: 'Tu correo y tu contraseña',
    why: 'Para que entres. La contraseña se guarda de modo que nadie puede leerla, tampoco nosotros. El correo no se publica.',
  },
  {
    what: 'Tu nombre, foto, teléfono y ubicación, si los pones',
    why: 'Para saludarte y que te reconozcan. Si tienes una tarjeta activa, tu nombre, tu foto y la fecha en que llegaste son públicos. Tu teléfono y tu ubicación, no.',
  },
  {
    what: 'Tus tarjetas, con sus productos, ofertas y pedidos',
    why: 'Para mostrarlas. Lo que publicas en una tarjeta activa es público; sus pedidos, no.',
  },
  {
    what: 'Los equipos en que trabajas, con tu rol, y qué hiciste en sus pedidos y productos',
    why: 'Para que entres a esas tarjetas. El dueño de la tarjeta ve tu nombre y tu correo, y el equipo ve tu nombre en lo que hiciste. Al salir dejas de estar en el equipo; lo que hiciste queda con tu nombre mientras tengas cuenta.',
  },
  {
    what: 'Tus logros: cuáles, cuándo los conseguiste y cuándo los viste',
    why: 'Para celebrarlos contigo, una vez cada uno. No se publican.',
  },
  {
    what: 'Tus mensajes con los negocios, y hasta dónde los leíste; si empezaste sin cuenta, también el teléfono o correo que dejaste',
    why: 'Para que conversen. Los ven solo tú y quienes atienden la tarjeta; tampoco quienes administran el sitio.',
  },
  {
    what: 'Qué pedidos hiciste con tu sesión abierta',
    why: 'Para que los encuentres en «Mis pedidos», y el negocio reconozca a sus clientes y puedan escribirse. Si eliminas tu cuenta, o a los dos años, el pedido ya no dice de quién fue.',
  },
  { what: 'Las tarjetas que guardas', why: 'Para que las encuentres. No se publican.' },
  {
    what: 'Tus sesiones: navegador, cuándo empezó, cuándo se usó por última vez y la primera mitad de la dirección de red desde la que entraste',
    why: 'Para que sigas dentro, reconozcas las que no son tuyas y puedas cerrarlas. Duran hasta 90 días.',
  },
  {
    what: 'Tu verificación en dos pasos y tus llaves de acceso, si las activas: la clave de tu app, el nombre que le pones a cada llave y cuándo la usaste',
    why: 'Para que nadie entre solo con tu contraseña. Tu huella y tu cara no salen de tu dispositivo. Se borran cuando las apagas o las eliminas.',
  },
  {
    what: 'Los equipos en que activas los avisos de pedidos: su dirección en el servicio de avisos del navegador',
    why: 'Para avisarte. Se borra al apagar los avisos o cerrar la sesión.',
  },
  {
    what: 'Qué navegadores ya entraron a tu cuenta, con la fecha',
    why: 'Para que nadie te deje fuera intentando adivinar tu contraseña. Hasta 400 días desde la última vez.',
  },
  {
    what: 'Qué versión de esta página aceptaste y cuándo',
    why: 'Porque la ley pide poder demostrarlo.',
  },
  {
    what: 'El enlace para recuperar tu contraseña',
    why: 'Una hora. Si el sitio no tiene correo configurado, el enlace queda en el registro del servidor.',
  },
  {
    what: 'Lo que un administrador cambia en tu cuenta o en tus tarjetas',
    why: 'Para que quede claro quién hizo qué. Se conserva por dos años, con tu correo, también si te vas.',
  },
];

/** The headings, by their place in the address. */
const PARTS = {
  'si-miras': 'Si solo miras tarjetas',
  'con-cuenta': 'Si tienes una cuenta',
  abuso: 'Contra el abuso',
  'quien-lo-ve': 'Quién lo ve',
  derechos: 'Tú decides',
  cambios: 'Si esta página cambia',
};

const Heading = ({ of }: { of: keyof typeof PARTS }) => <h2 id={of}>{PARTS[of]}</h2>;

const Contents = () => (
  <ul>
    {Object.entries(PARTS).map(([id, title]) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
);

/** The text of `/privacidad`. A changed meaning needs a new PRIVACY_VERSION. */
export function PrivacyText({ contactEmail }: { contactEmail: string | null }) {
  return (
    <article className={styles.text}>
      <h1>Privacidad</h1>
      <p className={styles.lead}>
        Qué guarda Vitrina de ti, para qué, y cómo lo ves, corriges, descargas y eliminas. Texto del{' '}
        {dateInText(PRIVACY_VERSION)} de {PRIVACY_VERSION.slice(0, 4)}, según la Ley 21.719 de protección de
        datos personales.
      </p>
      <nav className={styles.contents} aria-label="Contenido">
        <Details title="En esta página">
          <Contents />
        </Details>
        <Contents />
      </nav>

      <Heading of="si-miras" />
      <ul>
        <li>No necesitas cuenta. No hay publicidad, ni cookies, ni medición de otras empresas.</li>
        <li>
          <b>Estadísticas sin IP ni cookies.</b> Contamos visitas y toques para que el negocio sepa cómo le
          va. Para no contarte dos veces calculamos una marca con una clave que botamos cada día: después, ni
          nosotros podemos saber de quién fue. Cada visita se borra a los 35 días y cada toque al año; solo
          quedan las sumas. Lo que buscas en una tarjeta sin encontrarlo se cuenta sin saber de quién es. Si
          entraste con tu cuenta, lo que haces en tu propia tarjeta no se cuenta.
        </li>
        <li>
          <b>Tu carrito y lo que guardas sin cuenta</b> quedan en tu navegador, no en nuestro servidor.
          También lo que dejas a medio escribir en un formulario de tu tarjeta, hasta que lo guardas o lo
          descartas, y la comuna que eliges en el directorio.
        </li>
        <li>
          <b>Si buscas cerca de ti</b>, tu navegador te pide permiso primero. Tu ubicación va en la búsqueda y
          en la dirección de la página, redondeada a unos cien metros. No la guardamos.
        </li>
        <li>
          <b>Las tarjetas que viste</b> quedan en tu dispositivo, con sus fotos, para que se vean sin
          conexión: hasta 40, por 30 días. Al cerrar tu sesión se borran las fotos y lo que no alcanzaste a
          enviar.
        </li>
        <li>
          <b>Si haces un pedido</b>, guardamos qué pediste, tu nota, el total y la hora, para el negocio;
          también tu nombre, teléfono y dirección si el negocio los pide y los escribes. Con el teléfono, el
          negocio ve cuánto y qué le has pedido, y puede anotar algo («sin nueces»). El mensaje lo mandas tú,
          por WhatsApp o correo, que tienen sus propias reglas. A los dos años borramos del pedido nombre,
          teléfono, dirección, notas y comprobante; quedan los productos y los montos. Tú puedes borrarlos
          antes, en la página del pedido, desde que esté entregado o cancelado.
        </li>
        <li>
          <b>Si pides una visita, una prueba, una hora o un precio</b>, guardamos tu nombre, teléfono, mensaje
          y el día que te acomoda, para el negocio. Puedes retirar la solicitud en su página, y tus datos se
          borran de inmediato; y a los dos años la borramos entera.
        </li>
        <li>
          <b>Si reservas una hora</b>, guardamos tu nombre, teléfono, mensaje y qué reservaste, para el
          negocio. A los dos años la borramos entera.
        </li>
        <li>
          <b>Si denuncias una tarjeta</b>, guardamos el motivo, lo que escribes y el contacto que dejes, si
          dejas uno. Lo leen solo quienes administran este sitio. Se borra medio año después de revisarlo, y
          al año en todo caso.
        </li>
        <li>
          <b>Si la página falla en tu navegador</b>, nos llega el error, en qué página fue y qué tipo de
          navegador usas, sin nada que diga quién eres.
        </li>
        <li>
          <b>Si le escribes a un negocio</b> sin cuenta, guardamos tu nombre, el teléfono o correo que dejes y
          los mensajes, hasta dos años después del último o hasta que el negocio borre su tarjeta. Vuelves a
          ellos con un enlace que es solo tuyo, y ahí puedes borrar la conversación.
        </li>
        <li>
          Si una tarjeta muestra una foto alojada en otro sitio, tu navegador se la pide a ese sitio cuando
          abres la tarjeta, y en ninguna otra página.
        </li>
      </ul>

      <Heading of="con-cuenta" />
      <dl>
        {KEPT.map(({ what, why }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p>
        Usamos tres cookies, solo desde que entras: una te mantiene dentro, otra le dice a la página que hay
        alguien dentro y la tercera reconoce tu navegador la próxima vez. Una cuarta dura cinco minutos,
        cuando usas una llave de acceso.
      </p>

      <Heading of="abuso" />
      <p>
        Cuando alguien intenta entrar, crea una cuenta, pide recuperar su contraseña, envía un pedido, escribe
        un mensaje, reserva una hora o hace una solicitud, contamos los intentos por dirección de red y por
        cuenta. Ese conteo se borra más o menos en un día. Cada pedido lleva por un día una marca que no dice
        tu dirección de red, para reconocer una avalancha de pedidos. Si un negocio bloquea tus mensajes,
        guardamos en clave, sin que se puedan leer, tu cuenta, tu correo y tu teléfono, para que el bloqueo se
        mantenga: mientras exista la conversación, y dos años como mínimo.
      </p>

      <Heading of="quien-lo-ve" />
      <p>
        Quienes administran este sitio pueden ver las cuentas, las guardadas y las tarjetas con sus pedidos,
        para ayudarte. Tus contraseñas, no. No vendemos tus datos ni los compartimos. Lo único que sale de
        este servidor son los correos con que confirmas tu cuenta o recuperas tu contraseña, el que te avisa
        que tienes mensajes sin leer y los que te avisan de una entrada desde un navegador nuevo, de un cambio
        en tu seguridad o de una solicitud que hiciste sobre tus datos.
      </p>

      <Heading of="derechos" />
      <ul>
        <li>
          <b>Ver y corregir:</b> en <a href="/profile">tu cuenta</a> cambias tu foto, nombre, teléfono y
          ubicación, y ves tus sesiones.
        </li>
        <li>
          <b>Descargar:</b> en <a href="/profile#datos">tu cuenta</a>, «Descargar mis datos» te entrega todo
          en un archivo JSON que puedes llevarte a otra parte.
        </li>
        <li>
          <b>Eliminar:</b> en <a href="/profile#datos">tu cuenta</a>, «Eliminar mi cuenta» borra en el acto tu
          perfil, tus sesiones, tus mensajes, tus guardadas y tus tarjetas con sus productos, ofertas, pedidos
          y estadísticas. Así también retiras tu consentimiento. Los avisos en tu equipo son otra decisión:
          los apagas donde los encendiste. Quedan solo el registro de cambios de los administradores, por dos
          años, los bloqueos de tus mensajes, en clave, y las copias de seguridad anteriores.
        </li>
        <li>
          <b>Saber, corregir, borrar, bloquear u oponerte sin cuenta, y lo demás:</b>{' '}
          <a href="/tus-datos">aquí está cómo</a>. Quien administra este sitio es responsable de tus datos, y
          te responde dentro de 30 días
          {contactEmail && (
            <>
              : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
          . Si no te responde, puedes reclamar ante la Agencia de Protección de Datos Personales.
        </li>
      </ul>

      <Heading of="cambios" />
      <p>
        Lo que cambie tendrá otra fecha. Te preguntamos cuando vuelves a entrar y decides si la aceptas;
        mientras lo piensas, tu cuenta y tus tarjetas siguen funcionando. Tu cuenta guarda de qué fecha es la
        que aceptaste.
      </p>
    </article>
  );
}
