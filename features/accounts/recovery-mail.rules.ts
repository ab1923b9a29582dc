interface RecoveryMail {
  subject: string;
  text: string;
  html: string;
  gist: string;
}

/**
 * The e-mail with the link to set a new password. It contains no name, because an attacker could choose one when
 * opening an account with somebody else's address.
 */
export function recoveryMail(link: string): RecoveryMail {
  const asked =
    'Recibimos una solicitud para cambiar la contraseña de tu cuenta en Vitrina. Para elegir una nueva, abre este enlace:';
  const limits =
    'Sirve una sola vez y por una hora. Cuando cambies la contraseña se cerrarán todas tus sesiones abiertas.';
  const otherwise = 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.';
  return {
    subject: 'Elige una contraseña nueva para Vitrina',
    text: ['Hola:', asked, link, limits, otherwise, 'Vitrina\n'].join('\n\n'),
    html: `<!doctype html>
<html lang="es">
<body style="margin:0;padding:24px;background:#f9fafb;color:#111827;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:16px">
<p>Hola:</p>
<p>${asked}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#111827;color:#fff;text-decoration:none">Elegir contraseña nueva</a></p>
<p style="word-break:break-all;color:#6b7280;font-size:14px">${link}</p>
<p>${limits}</p>
<p>${otherwise}</p>
<p>Vitrina</p>
</div>
</body>
</html>
`,
    gist: `a new password can be chosen at ${link}`,
  };
}
