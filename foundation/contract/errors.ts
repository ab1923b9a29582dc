/** Every error of the API with its HTTP status and default message. */
export const ERRORS = {
  invalid: [400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
  unauthenticated: [401, 'Inicia sesión para continuar.'],
  bad_credentials: [401, 'Credenciales inválidas'],
  code_needed: [401, 'Escribe el código de tu app de verificación.'],
  bad_code: [401, 'Ese código no sirve. Usa el que tu app muestra ahora.'],
  passkey_needed: [401, 'Entra con tu llave de acceso: tu cuenta la exige.'],
  second_factor_required: [
    403,
    'Para administrar el sitio tienes que entrar con verificación en dos pasos o una llave de acceso.',
  ],
  forbidden: [403, 'No tienes permiso para hacer esto.'],
  not_found: [404, 'No encontramos lo que buscas.'],
  email_taken: [409, 'Ya existe una cuenta con este correo.'],
  subdomain_taken: [409, 'Esta dirección ya está en uso. Elige otra.'],
  already_saved: [409, 'Esta tarjeta ya está guardada'],
  last_admin: [409, 'Tiene que quedar al menos un administrador.'],
  not_available: [409, 'Algo de tu pedido ya no está disponible.'],
  slot_taken: [409, 'Esa hora ya no está libre. Elige otra.'],
  branch_catalogue: [
    409,
    'El catálogo de esta sucursal viene de otra tarjeta: cámbialo allá. Aquí decides tu precio y qué está disponible.',
  ],
  limit_reached: [409, 'Llegaste al máximo permitido.'],
  outdated: [409, 'Esto cambió mientras lo veías. Míralo de nuevo antes de guardar.'],
  idempotency_mismatch: [409, 'Este pedido ya se envió con otro contenido.'],
  too_slow: [408, 'Tu conexión no alcanzó a enviar todo. Inténtalo de nuevo.'],
  too_large: [413, 'Lo que enviaste es demasiado grande.'],
  unsupported_media: [415, 'Este tipo de archivo no se acepta.'],
  too_many_requests: [429, 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'],
  internal: [500, 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.'],
  unavailable: [503, 'El servicio no está disponible en este momento. Inténtalo de nuevo.'],
  storage_full: [507, 'No queda espacio para guardar. Inténtalo más tarde.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer. `fields` accompanies `invalid` and conflicts that name a field. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** Only for a refused sheet: the rows with problems. */
  errors?: { row: number; field: string; message: string }[];
  /** Only with `slot_taken`: the nearest free hours, ISO 8601. */
  alternatives?: string[];
  /** Only with `internal`: the id to quote when asking for help. */
  requestId?: string;
}
