import { expect } from '@playwright/test';
import { layMap } from '../beneficios.ts';
import { main, newDocumento, newMember, plusDays } from '../campania.ts';
import { notice, open } from '../consola.ts';
import type { Made } from '../demo.ts';
import { expectAccessible, expectGoodAtBoth, settled } from '../looks.ts';
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
  save,
  scrollTo,
  search,
  see,
  seeIn,
  shows,
  snap,
  snapBottom,
  titled,
  visible,
} from './guide.ts';

const TITULO = 'Asamblea el jueves en la sede';

/** Topics on what members see, and on the office. */
export const publicacion: Record<string, Journey> = {
  'cargar-un-beneficio': async ({ page, staff }) => {
    await layMap(staff, page);
    const nombre = 'Librería El Cuaderno';
    const app = page.frameLocator('iframe[title="El beneficio, como se ve en la app"]');
    const pin = page.getByRole('button', { name: /^Pin: se mueve/ });
    const lat = page.getByLabel('Latitud');
    const map = (name: string) => page.getByRole('region', { name });
    /** Moves the pin, and sees another position in the form. */
    const move = (how: () => Promise<void>) => async () => {
      const before = await lat.inputValue();
      await how();
      await expect(lat).not.toHaveValue(before);
    };
    return [
      [place, list('/beneficios'), pressForm()],
      [
        fill(nombre, '20%'),
        choose(/^Comercios/),
        visible(app.getByRole('heading', { level: 1, name: nombre })),
        visible(app.getByText('20%')),
        visible(app.getByText('Comercios').first()),
      ],
      [
        fill(
          'Útiles escolares y libros de texto.',
          'Con el carnet a la vista. Tope de $ 30.000 por compra.',
        ),
      ],
      [
        see,
        press,
        () => page.getByRole('radio', { name: 'Desde una fecha' }).check(),
        () => page.getByLabel('Se publica').fill(`${plusDays(3)}T10:30`),
      ],
      [
        press,
        titled(`Beneficio: ${nombre}`),
        shows(/^Programada para el/),
        // Its branch is put where it is, with the arrow keys and with a click.
        () => page.getByRole('link', { name: 'Agregar' }).first().click(),
        () => page.getByRole('textbox', { name: 'Nombre' }).fill('Sede'),
        () => page.getByRole('button', { name: 'Poner el pin' }).click(),
        () => expect(lat).toHaveValue('-34.603722'),
        move(() => pin.press('ArrowUp')),
        move(() => map('Dónde queda la sucursal').click({ position: { x: 200, y: 80 } })),
        () => page.getByRole('button', { name: 'Guardar' }).click(),
        visible(map('Sucursales en el mapa').getByRole('button', { name: 'Sede' })),
      ],
    ];
  },

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

  'abrir-un-evento': async ({ page, staff }) => {
    const lista = `Quienes van a la fiesta ${newDocumento()}`;
    await staff.post('/personal/listas', { nombre: lista });
    return [
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
        see,
        press,
        () => page.getByRole('combobox', { name: 'Listas' }).fill(lista),
        () => page.getByRole('option', { name: lista }).click(),
        shows('Por ahora no le llega a nadie.'),
        choose('El titular y acompañantes'),
        () => page.getByLabel('Acompañantes, como máximo').fill('3'),
        // From the place down: above it is a text without content.
        () =>
          page
            .getByRole('group', { name: 'Dónde y cuándo' })
            .evaluate((group) => scrollBy(0, group.getBoundingClientRect().top - 60)),
      ],
      [fill(`${plusDays(-1)}T09:00`, `${plusDays(20)}T18:00`, '300')],
      [
        see,
        press,
        () => settled(page),
        () => expectAccessible(page, 'the form of an event'),
        press,
        shows('Se agregó el evento.'),
      ],
      [see, () => expect(main(page)).toContainText('Inscriptos, de 300'), shows(lista)],
    ];
  },

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
        save,
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

  'leer-los-informes': ({ page }) => [
    [list('/informes'), press],
    [see, press, see, see],
    [see, see, visible(page.getByRole('table', { name: /^Turnos, por/ }))],
    [see],
    [see, see],
  ],

  'responder-un-pedido-de-datos': async ({ page, staff }) => {
    const { documento } = await newMember(staff, {
      nombre: 'PAZ, Rubén',
      email: 'ruben@ejemplo.org',
    });
    return [
      [place, list('/privacidad'), pressForm('Anotar el pedido')],
      [
        search(documento, /PAZ, Rubén/),
        choose('Saber qué datos guardamos'),
        fill('Quiere saber qué guardamos de él y para qué.'),
        press,
        shows(/^Vence en 10 días/),
      ],
      [press, save, () => expect(page.getByRole('dialog')).toHaveCount(0)],
      [
        press,
        fill('Te mandamos el archivo con todo lo que guardamos.'),
        snap,
        press,
        visible(page.getByText('Respondido', { exact: true })),
      ],
    ];
  },

  'un-correo-que-no-llego': ({ page }) => {
    // Other journeys write to colleagues and send keys, which are not sent again.
    const mails = page.getByRole('row', { name: /@demo\.local/ });
    const row = mails.filter({ hasNotText: /acceso|clave|contraseña/i }).first();
    return [
      [place, list('/mensajes'), fill('demo.local'), visible(row)],
      [see],
      [() => row.getByRole('cell').nth(1).click(), see],
      [see],
    ];
  },

  'dar-de-alta-a-un-colega': () => {
    const email = `lucia.${newDocumento()}@ejemplo.org`;
    return [
      [place, list('/usuarios'), pressForm('Mandar la invitación')],
      [fill('Lucía Romero', email), choose('Turnos')],
      [snap, press],
      [see, shows(`Le mandamos un enlace a ${email}`)],
    ];
  },

  'deshacer-algo': async ({ page, staff }) => {
    const { id } = await staff.post<Made>('/personal/noticias', {
      titulo: 'Cierre de la sede',
      cuerpo: 'La sede cierra el viernes.',
    });
    const told = notice(page);
    const change = async () => {
      await open(page, `/noticias/${id}`);
      // The editor of the text loads later, and moves what is below it.
      await settled(page);
      await page.getByRole('textbox', { name: 'Título' }).fill('Cierre de la sede el viernes');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(told.getByRole('button', { name: 'Deshacer', exact: true })).toBeVisible();
    };
    const openAct = async () => {
      await staff.change(`/personal/noticias/${id}`, { titulo: 'Cierre de la sede el lunes' });
      await open(page, `/noticias/${id}`);
      await page.getByText('Historial', { exact: true }).click();
      await expect(page.getByText('Administración cambió').first()).toBeVisible();
      await expectGoodAtBoth(page, 'a history');
      const filter = encodeURIComponent(
        JSON.stringify({ recurso: 'noticias', recurso_id: String(id), accion: 'cambio' }),
      );
      const path = `/personal/auditoria?filter=${filter}&sort=["id","DESC"]`;
      const [act] = await staff.get<Made[]>(path);
      await open(page, `/auditoria/${act?.id}/show`);
    };
    return [
      [change, snapBottom, pressIn(told), () => expect(told).toContainText('Se deshizo.')],
      [place, list('/auditoria')],
      [openAct, see, () => expectGoodAtBoth(page, 'an act')],
      [
        press,
        () =>
          expect(page.getByRole('dialog', { name: 'Deshacer este acto' })).toContainText(
            'Cierre de la sede',
          ),
        snap,
        press,
        shows('Ya se deshizo.'),
      ],
    ];
  },
};
