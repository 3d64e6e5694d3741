import { expect, type Locator, type Page } from '@playwright/test';
import { partsOf } from '../../console/src/platform/help/parts.ts';
import { boldIn, readTopic } from '../../scripts/manual/topics.ts';
import type { Staff } from '../demo.ts';
import { download } from '../download.ts';
import type { End } from './pictures.ts';

export interface World {
  /** The console, whose administrator is signed in. */
  page: Page;
  staff: Staff;
  /** Opens another browser, such as that of a counter. */
  elsewhere(): Promise<Page>;
  /** Path of a file that the journey writes. */
  file(name: string): string;
}

/** One act of a person. */
export type Act = (guide: Guide) => Promise<unknown>;
/** The acts of each step of a topic. */
export type Journey = (world: World) => Act[][] | Promise<Act[][]>;

interface Step {
  /** Words in bold, in the order of the text. */
  labels: string[];
  /** Pictures that stand after the step. */
  pictures: string[];
}

/** The numbered steps of a topic with their pictures. */
function stepsOf(markdown: string): Step[] {
  const steps: Step[] = [];
  for (const part of partsOf(markdown)) {
    if (part.kind === 'picture') steps.at(-1)?.pictures.push(part.name);
    else
      for (const block of part.blocks) {
        if (block.tipo !== 'lista' || !block.ordenada) continue;
        if (block.desde !== steps.length + 1)
          throw new Error(`Step ${block.desde} is out of order`);
        for (const item of block.items) {
          const labels = item.flatMap((one) => (one.tipo === 'parrafo' ? boldIn(one.hijos) : []));
          steps.push({ labels, pictures: [] });
        }
      }
  }
  return steps;
}

type Take = (page: Page, name: string, end: End) => Promise<void>;
type Role = Parameters<Page['getByRole']>[0];

const PRESSED: Role[] = ['button', 'link', 'tab', 'menuitem', 'radio', 'checkbox', 'switch'];
const TYPED: Role[] = ['textbox', 'combobox', 'spinbutton', 'searchbox'];
const SHOWN: Role[] = [
  ...PRESSED,
  ...TYPED,
  'heading',
  'region',
  'group',
  'radiogroup',
  'columnheader',
  'term',
  'table',
];

/**
 * Follows a topic in the console. A journey takes every label from the text, in its order: a button that was
 * renamed is not found, and a label that no act uses fails its step.
 */
export class Guide {
  page: Page;
  readonly #slug: string;
  readonly #take: Take;
  #at = '';
  #labels: string[] = [];
  #pictures: string[] = [];

  constructor(page: Page, slug: string, take: Take) {
    this.page = page;
    this.#slug = slug;
    this.#take = take;
  }

  async follow(journey: Act[][]): Promise<void> {
    const steps = stepsOf(readTopic(this.#slug));
    expect(journey.length, `${this.#slug}: steps that have acts`).toBe(steps.length);
    for (const [index, { labels, pictures }] of steps.entries()) {
      this.#at = `${this.#slug}, step ${index + 1}`;
      this.#labels = [...labels];
      this.#pictures = [...pictures];
      for (const act of journey[index] ?? []) await act(this);
      expect(this.#labels, `${this.#at}: words that nothing looked for`).toEqual([]);
      while (this.#pictures.length > 0) await this.takePicture('top');
    }
  }

  /** Takes the next picture of the step. */
  async takePicture(end: End): Promise<void> {
    const name = this.#pictures.shift();
    if (name === undefined) throw new Error(`${this.#at}: no picture there`);
    await this.#take(this.page, name, end);
  }

  nextLabel(): string {
    const label = this.#labels.shift();
    if (label === undefined) throw new Error(`${this.#at}: the text names nothing more`);
    return label;
  }

  /** The dialog, where one is open: the rest of the page is then out of reach. */
  async #reach(): Promise<Locator[]> {
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last();
    if (await dialog.isVisible()) return [dialog];
    const content = this.page.locator('#main-content');
    const whole = this.page.locator('body');
    return (await content.count()) > 0 ? [content, whole] : [whole];
  }

  /** A visible element of that exact name, else one whose name begins with it. */
  async find(label: string, roles: Role[], within?: Locator): Promise<Locator> {
    const names = [
      new RegExp(`^${RegExp.escape(label)}\\s*\\*?$`),
      new RegExp(`^${RegExp.escape(label)}(?![\\p{L}\\p{N}])`, 'u'),
    ];
    let found: Locator | undefined;
    await expect(async () => {
      for (const scope of within ? [within] : await this.#reach())
        for (const name of names)
          for (const role of roles) {
            found = scope.getByRole(role, { name }).filter({ visible: true }).first();
            if (await found.isVisible()) return;
          }
      throw new Error(`${this.#at}: «${label}» is not on the screen`);
    }).toPass();
    return found as Locator;
  }

  findNext(roles: Role[], within?: Locator): Promise<Locator> {
    return this.find(this.nextLabel(), roles, within);
  }

  /** Finds what the text names: a control, a heading, or its exact words. */
  async findShown(): Promise<Locator> {
    const label = this.nextLabel();
    const words = new RegExp(`^\\s*${RegExp.escape(label)}(?![\\p{L}\\p{N}])`, 'u');
    const text = this.page.getByText(words).filter({ visible: true }).first();
    return (await text.isVisible()) ? text : this.find(label, SHOWN);
  }
}

/** Opens a place of the menu. */
export const place: Act = async (guide) => {
  const name = guide.nextLabel();
  await guide.page.getByRole('menuitem', { name, exact: true }).click();
  await expect(guide.page.getByRole('heading', { level: 1 })).toHaveText(name);
};

/** Opens a page from the menu, under the name that the text has. */
export function list(path: string): Act {
  return async (guide) => {
    const { page } = guide;
    const item = page.getByRole('menuitem', { name: guide.nextLabel(), exact: true });
    await item.and(page.locator(`[href="#${path}"]`)).click();
    await page.waitForURL(new RegExp(`#${path}(?:[/?]|$)`));
    await expect(page.getByRole('navigation', { name: 'Listas' })).toBeHidden();
  };
}

export const pressIn =
  (within?: Locator): Act =>
  async (guide) =>
    (await guide.findNext(PRESSED, within)).click();
export const press = pressIn();

/** Presses what opens a form. Its fields may be those of the list before, so it waits for its button. */
export const pressForm =
  (button = 'Guardar'): Act =>
  async (guide) => {
    await press(guide);
    await expect(guide.page.getByRole('button', { name: button, exact: true })).toBeVisible();
  };

/** Presses what saves a file. */
export const save = (guide: Guide) => download(guide.page, () => press(guide));

/** Fills in the next fields of the text. */
export const fill =
  (...values: string[]): Act =>
  async (guide) => {
    for (const value of values) await (await guide.findNext(TYPED)).fill(value);
  };

const option = ({ page }: Guide, name: string | RegExp) =>
  page.getByRole('option', { name }).first();

/** Chooses an option of a list. */
export const choose =
  (name: string | RegExp): Act =>
  async (guide) => {
    await (await guide.findNext(['combobox'])).click();
    await option(guide, name).click();
  };

/** Types into a list of options and chooses one. */
export const search =
  (text: string, name: string | RegExp): Act =>
  async (guide) => {
    await fill(text)(guide);
    await option(guide, name).click();
  };

/** The text names something that is on the screen. */
export const see: Act = (guide) => guide.findShown();
export const seeIn =
  (within: Locator): Act =>
  (guide) =>
    guide.findNext(SHOWN, within);
export const scrollTo: Act = async (guide) => (await guide.findShown()).scrollIntoViewIfNeeded();

/** Takes the step's picture now, before it has ended. */
export const snap: Act = (guide) => guide.takePicture('top');
export const snapBottom: Act = (guide) => guide.takePicture('bottom');

/** Goes on in this browser. */
export const at =
  (page: Page): Act =>
  async (guide) =>
    void (guide.page = page);

/** Checks words of the screen that the topic does not name. */
export const shows =
  (words: string | RegExp): Act =>
  ({ page }) =>
    expect(page.getByText(words).first()).toBeVisible();
export const visible =
  (one: Locator): Act =>
  () =>
    expect(one).toBeVisible();
export const titled =
  (name: string | RegExp): Act =>
  ({ page }) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
