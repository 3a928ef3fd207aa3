import { vi } from 'vitest';

/** What the window shows, without a layout: an element that is observed is reported at once and when that changes. */
export function fakeViews(): { show: (element: Element) => void; hide: (element: Element) => void } {
  const visible = new Set<Element>();
  const observers = new Set<Observer>();
  class Observer {
    readonly observed = new Set<Element>();
    constructor(readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      observers.add(this);
    }
    observe(target: Element): void {
      if (this.observed.has(target)) return;
      this.observed.add(target);
      this.report([{ target, isIntersecting: visible.has(target) }]);
    }
    disconnect(): void {
      this.observed.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const change = (element: Element) => {
    for (const { observed, report } of observers)
      if (observed.has(element)) report([{ target: element, isIntersecting: visible.has(element) }]);
  };
  return {
    show(element) {
      visible.add(element);
      change(element);
    },
    hide(element) {
      visible.delete(element);
      change(element);
    },
  };
}
