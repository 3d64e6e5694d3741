import { expect } from '@playwright/test';
import { newMember } from '../campania.ts';
import { notice, open } from '../consola.ts';
import { newDocumento } from '../eventos.ts';
import { settled } from '../looks.ts';
import {
  choose,
  fill,
  type Journey,
  list,
  place,
  press,
  pressForm,
  pressIn,
  pressToDownload,
  search,
  see,
  shows,
  snap,
  snapBottom,
  visible,
} from './guide.ts';

export const organizacion: Record<string, Journey> = {
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
      [press, pressToDownload, () => expect(page.getByRole('dialog')).toHaveCount(0)],
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
    const { id } = (await staff.post('/personal/noticias', {
      titulo: 'Cierre de la sede',
      cuerpo: 'La sede cierra el viernes.',
    })) as { id: number };
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
      const filter = encodeURIComponent(
        JSON.stringify({ recurso: 'noticias', recurso_id: String(id), accion: 'cambio' }),
      );
      const acts = await staff.get(`/personal/auditoria?filter=${filter}&sort=["id","DESC"]`);
      await open(page, `/auditoria/${(acts as { id: number }[])[0]?.id}/show`);
    };
    return [
      [change, snapBottom, pressIn(told), () => expect(told).toContainText('Se deshizo.')],
      [place, list('/auditoria')],
      [openAct, see],
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
