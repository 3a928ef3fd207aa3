import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, textOf } from '#tests/support/component-page.tsx';
import { MenuButton } from './menu-button.tsx';

const onDelete = vi.fn();

beforeEach(() => {
  onDelete.mockClear();
  renderScreen(
    <>
      <MenuButton
        label="More actions for Mini Excavator"
        items={[
          { id: 'view', label: 'View', href: '/view' },
          { id: 'copy', label: 'Copy', href: '/copy' },
          { id: 'calendar', label: 'Calendar', href: '/calendar' },
          { id: 'delete', label: 'Delete', danger: true, asks: true, onSelect: onDelete },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
});

const button = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]')!;
const menu = () => document.querySelector('[role=menu]');
const focused = () => textOf(document.activeElement);
const key = (name: string, target: Element = document.activeElement!) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const open = () => act(() => button().click());

describe('a menu button', () => {
  it('opens its menu with the focus on the first item, and closes it at a second press', () => {
    expect(button().getAttribute('aria-expanded')).toBe('false');
    open();
    expect(menu()?.getAttribute('aria-label')).toBe('More actions for Mini Excavator');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('View');
    open();
    expect(menu()).toBeNull();
  });

  it('opens at the first item with the arrow down, at the last with the arrow up', () => {
    key('ArrowDown', button());
    expect(focused()).toBe('View');
    key('Escape');
    key('ArrowUp', button());
    expect(focused()).toBe('Delete');
  });

  it('moves by arrows around the ends, by Home and End, and by first letters', () => {
    open();
    for (const [name, item] of [
      ['ArrowUp', 'Delete'],
      ['ArrowDown', 'View'],
      ['End', 'Delete'],
      ['Home', 'View'],
      ['c', 'Copy'],
      ['C', 'Calendar'],
      ['c', 'Copy'],
      ['x', 'Copy'],
    ] as const) {
      key(name);
      expect(focused(), name).toBe(item);
    }
  });

  it('gives the focus back at Escape, and before something is done', () => {
    open();
    key('Escape');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button());
    open();
    let focusedThen: Element | null = null;
    onDelete.mockImplementation(() => (focusedThen = document.activeElement));
    act(() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click());
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(focusedThen).toBe(button());
    expect(menu()).toBeNull();
  });

  it('closes at a press elsewhere and when the focus leaves, which it does not take back', () => {
    const elsewhere = [...document.querySelectorAll('button')].find((one) => textOf(one) === 'Elsewhere')!;
    open();
    act(() => {
      elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect(menu()).toBeNull();
    open();
    act(() => elsewhere.focus());
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
  });
});
