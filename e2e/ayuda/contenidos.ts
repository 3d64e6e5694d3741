import { expect } from '@playwright/test';
import { newMember, plusDays } from '../campania.ts';
import { open } from '../consola.ts';
import { enrol, newEvento, startEvento } from '../puerta.ts';
import {
  at,
  choose,
  fill,
  type Journey,
  list,
  place,
  press,
  pressForm,
  pressIn,
  pressToDownload,
  scrollTo,
  see,
  seeIn,
  shows,
  snap,
  titled,
  visible,
} from './guide.ts';

const TITULO = 'Asamblea el jueves en la sede';

/** Topics on what members see: benefits, news, hotels, events and the congress. */
export const contenidos: Record<string, Journey> = {
  'cargar-un-beneficio': () => [
    [place, list('/beneficios'), pressForm()],
    [fill('Librería El Cuaderno', '20%'), choose(/./)],
    [
      fill(
        'Útiles escolares y libros de texto.',
        'Con el carnet a la vista. Tope de $ 30.000 por compra.',
      ),
    ],
    [see, press],
    [press, titled('Beneficio: Librería El Cuaderno')],
  ],

  'publicar-una-novedad': ({ page }) => [
    [place, list('/noticias'), pressForm()],
    [fill(TITULO, 'A las 18, con todas las seccionales.')],
    [
      fill('Vamos a tratar la paritaria y el plan de turismo del verano.'),
      see,
      see,
      see,
      visible(
        page
          .frameLocator('iframe[title="La noticia, como se lee en la app"]')
          .getByRole('heading', { level: 1, name: TITULO }),
      ),
    ],
    [see],
    [see, press, see, press, visible(page.getByPlaceholder('Título'))],
  ],

  'hoteles-noches-y-pedidos': async ({ page, staff }) => {
    const member = await newMember(staff, { nombre: 'VILLALBA, Hugo' });
    const row = page.getByRole('row', { name: /VILLALBA, Hugo/ });
    const ask = () =>
      staff.post('/personal/reservas', {
        persona_id: member.id,
        hotel_id: Number(/hoteles\/(\d+)/.exec(page.url())?.[1]),
        fecha_desde: plusDays(201),
        fecha_hasta: plusDays(204),
        adultos: 2,
      });
    return [
      [
        place,
        list('/hoteles'),
        () => page.getByRole('row', { name: /Hotel del Sindicato/ }).click(),
      ],
      [
        scrollTo,
        snap,
        press,
        fill(plusDays(200), plusDays(210), '12'),
        press,
        shows('Se cargaron 11 noches.'),
        ask,
      ],
      [
        list('/reservas'),
        () => page.getByPlaceholder('Persona o documento').fill(member.documento),
        visible(row),
        seeIn(row),
      ],
      [pressIn(row), press, shows('La reserva quedó confirmada.')],
    ];
  },

  'abrir-un-evento': ({ page }) => [
    [place, list('/eventos'), pressForm()],
    [
      fill(
        'Fiesta de fin de año',
        'Salón de la sede',
        `${plusDays(30)}T20:00`,
        `${plusDays(30)}T23:00`,
      ),
    ],
    [
      press,
      see,
      choose('El titular y acompañantes'),
      () => page.getByLabel('Acompañantes, como máximo').fill('3'),
      // From the place down: above it is a text without content.
      () =>
        page
          .getByRole('group', { name: 'Dónde y cuándo' })
          .evaluate((group) => scrollBy(0, group.getBoundingClientRect().top - 60)),
    ],
    [fill(`${plusDays(-1)}T09:00`, `${plusDays(20)}T18:00`, '300')],
    [see, press, press],
    [see, () => expect(page.getByRole('main')).toContainText('Inscriptos, de 300')],
  ],

  'el-dia-del-evento': async ({ page, staff, elsewhere }) => {
    const evento = await newEvento(staff, { nombre: 'Peña de fin de año' });
    await enrol(staff, evento, 'LUNA, Beatriz', [{ nombre: 'Luna, Camilo' }]);
    await startEvento(staff, evento);
    const door = await elsewhere();
    return [
      [
        place,
        list('/eventos'),
        () => open(page, `/eventos/${evento.id}/show`),
        pressToDownload,
        at(door),
        () => door.goto('/puerta'),
      ],
      [fill('puerta@demo.local', 'gremio-demo-2026'), press],
      [
        fill('Entrada principal'),
        snap,
        () => door.getByRole('button', { name: evento.nombre }).click(),
      ],
      [see],
      [
        fill('Luna, Beatriz'),
        () => door.getByRole('list', { name: 'Quiénes' }).getByRole('button').first().click(),
        shows(/LUNA, Beatriz/),
        at(page),
      ],
      [list('/accesos')],
    ];
  },

  'papeles-de-congresales': ({ page }) => [
    [
      place,
      list('/congresos'),
      () => page.getByRole('row', { name: /12\.º Congreso/ }).click(),
      () => expect(page.getByRole('heading', { level: 1 })).toContainText('Congreso: '),
    ],
    [snap, press, () => expect(page.getByLabel(/Elegí la planilla/)).toBeAttached()],
    [() => page.goBack(), press],
    [() => page.getByRole('row').nth(1).click(), press],
    [() => page.goBack(), () => page.goBack(), see, see, see, see, see],
    [],
  ],
};
