import type { CardType } from '#features/card/cards/cards.contract.ts';

/** What a generated business is: the first word of its title, its kind, and its products, from which others vary. */
export interface Trade {
  title: string;
  type: CardType;
  products: readonly string[];
}

const trade = (title: string, type: CardType, products: string): Trade => ({
  ...{ title, type },
  products: products.split('|'),
});

export const TRADES: readonly Trade[] = [
  trade('Panadería', 'restaurant', 'Pan batido|Dobladitas|Coliza|Pan integral|Queque de vainilla'),
  trade(
    'Pastelería',
    'restaurant',
    'Torta tres leches|Cheesecake de frambuesa|Tartaleta de fruta|Brazo de reina',
  ),
  trade('Carnicería', 'products', 'Posta negra|Lomo vetado|Costillar de cerdo|Longaniza|Pollo entero'),
  trade(
    'Ferretería',
    'products',
    'Martillo|Taladro inalámbrico|Clavos de dos pulgadas|Pintura blanca|Cemento',
  ),
  trade('Farmacia', 'products', 'Paracetamol|Jarabe para la tos|Protector solar|Vitamina C'),
  trade('Veterinaria', 'services', 'Vacuna antirrábica|Esterilización|Desparasitación|Baño de perros'),
  trade('Zapatería', 'products', 'Botas de cuero|Zapatillas deportivas|Plantillas|Cordones'),
  trade('Librería', 'products', 'Cuaderno universitario|Lápices de colores|Mochila escolar|Resma carta'),
  trade('Taller mecánico', 'automotive', 'Cambio de aceite|Frenos delanteros|Alineación|Cambio de correa'),
  trade('Vulcanización', 'automotive', 'Parche|Neumático aro 15|Balanceo'),
  trade('Lavandería', 'services', 'Lavado de plumón|Planchado de camisas|Limpieza de cortinas'),
  trade('Pizzería', 'restaurant', 'Pizza napolitana|Pizza pepperoni|Calzone|Pizza vegetariana'),
  trade('Sushi', 'restaurant', 'Roll de salmón|Gyozas de cerdo|Handroll|Sashimi'),
  trade(
    'Hamburguesería',
    'restaurant',
    'Hamburguesa doble|Hamburguesa de pollo|Hamburguesa vegana|Aros de cebolla',
  ),
  trade('Cafetería', 'restaurant', 'Capuchino|Brownie|Té chai|Tostadas con mermelada'),
  trade('Botillería', 'products', 'Cerveza artesanal|Vino carmenere|Piscola en lata|Hielo en bolsa'),
  trade('Verdulería', 'products', 'Tomates|Lechuga escarola|Zanahoria|Sandía'),
  trade('Minimarket', 'products', 'Arroz grado uno|Fideos|Detergente|Aceite de maravilla'),
  trade('Imprenta', 'services', 'Tarjetas de visita|Pendones|Sellos de goma'),
  trade('Cerrajería', 'services', 'Copia de llaves|Cambio de chapa|Apertura de puertas'),
  trade('Clínica dental', 'services', 'Limpieza dental|Tapadura|Ortodoncia|Blanqueamiento'),
  trade('Gimnasio', 'services', 'Plan mensual|Clase de yoga|Pilates|Entrenador personal'),
  trade('Óptica', 'products', 'Lentes de sol|Armazón de metal|Examen de la vista'),
  trade('Bicicletería', 'products', 'Cámara aro 26|Mantención de bicicleta|Casco|Luces traseras'),
  trade('Mueblería', 'products', 'Mesa de comedor|Silla de madera|Velador|Cómoda de roble'),
  trade('Electricista', 'services', 'Tablero eléctrico|Instalación de enchufe|Certificado SEC'),
  trade('Fotografía', 'services', 'Sesión familiar|Fotos carné|Video de matrimonio'),
  trade('Fletes', 'services', 'Flete en camión|Mudanza completa|Embalaje'),
  trade('Centro de masajes', 'services', 'Masaje descontracturante|Reflexología|Piedras calientes'),
  trade('Manicure', 'services', 'Esmaltado permanente|Uñas acrílicas|Pedicure'),
  trade('Lavado de autos', 'automotive', 'Lavado interior|Encerado|Limpieza de tapiz'),
  trade('Hostal', 'services', 'Habitación doble|Desayuno continental|Cama en dormitorio'),
];

/** Homes and cars, which are found by their facts; one card in so many sells them. */
export const WITH_FACTS: readonly Trade[] = [
  trade('Propiedades', 'real_estate', 'Departamento|Casa|Oficina|Parcela'),
  trade('Automotora', 'automotive', 'Toyota Yaris|Suzuki Swift|Kia Morning|Hyundai Accent|Chevrolet Sail'),
];

/** What tells a trade's further products from its first ones. */
export const VARIANTS: Record<CardType, readonly string[]> = {
  restaurant: 'familiar|para dos|individual|de la casa|sin gluten|para llevar|del día|con salsa'.split('|'),
  products: 'chico|mediano|grande|pack de seis|económico|premium|importado|en oferta'.split('|'),
  services: 'a domicilio|urgente|para empresas|de fin de semana|para niños|completo|básico|anual'.split('|'),
  automotive: 'para camioneta|para moto|urgente|a domicilio|para flotas|completo|básico|de lujo'.split('|'),
  real_estate: 'con vista|con jardín|amoblado|remodelado|nuevo|con bodega|céntrico|con terraza'.split('|'),
};

export const NAMES =
  'Doña Rosa|El Roble|Los Aromos|San José|La Esquina|Don Pedro|Santa Elena|El Sol|La Estrella|Hermanos Soto|Violeta|Andes|Pacífico|Del Barrio|Las Palmas|El Molino|La Colmena|Tía Mary|El Cóndor|Araucaria|Lautaro|Gabriela|Los Pinos|La Unión|Nueva Era|El Faro|Central|Imperio|La Negrita|Mi Casita'.split(
    '|',
  );
export const PHRASES =
  'Atención de lunes a sábado|Despacho a domicilio|Desde 1985|Calidad y confianza|Precios de barrio|Con años de experiencia|Lo mejor de la zona|Pregunta por nuestras promociones|Somos una empresa familiar'.split(
    '|',
  );
export const STREETS =
  "Arturo Prat|Los Carrera|Manuel Rodríguez|Balmaceda|Gabriela Mistral|Freire|Errázuriz|San Martín|Caupolicán|Los Aromos|Irarrázaval|Independencia|Colón|Baquedano|Las Rosas|O'Higgins".split(
    '|',
  );
export const FIRST_NAMES =
  'Camila|Matías|Javiera|Rosa|Ignacio|Francisca|Pedro|Antonia|Benjamín|Catalina|Vicente|Isidora|Martín|Constanza|Joaquín|Fernanda|Tomás|Valentina|Diego|Josefa|Cristóbal|Paulina|Rodrigo|Carolina|Luis|Marcela'.split(
    '|',
  );
export const LAST_NAMES =
  'González|Muñoz|Rojas|Díaz|Pérez|Soto|Contreras|Silva|Martínez|Sepúlveda|Morales|Rodríguez|López|Fuentes|Hernández|Torres|Araya|Flores|Espinoza|Valenzuela|Castillo|Tapia|Reyes|Gutiérrez|Castro|Pizarro|Álvarez|Vásquez|Sánchez|Carrasco|Ñancupil|Huenchumán'.split(
    '|',
  );
export const SYLLABLES =
  'ba be bi bo bu ca co cu da de di do fa fe ga go la le li lo ma me mi mo na ne pa pe pi ra re ri ro sa so ta te ti to va ve vi'.split(
    ' ',
  );

/** The same hours from Monday to Friday, then Saturday and Sunday. */
export const HOURS: readonly (readonly [string, string, string])[] = [
  ['09:00–18:30', '10:00–14:00', 'Cerrado'],
  ['10:00–19:00', '10:00–19:00', 'Cerrado'],
  ['08:00–21:00', '08:00–21:00', '09:00–14:00'],
  ['09:30–13:30, 15:00–19:00', '10:00–14:00', 'Cerrado'],
  ['12:00–23:00', '12:00–00:30', '12:00–22:00'],
  ['18:00–01:00', '18:00–02:00', 'Cerrado'],
  ['07:00–20:00', '07:30–20:00', '08:00–15:00'],
];
