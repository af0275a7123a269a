import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { CartButton } from '#web/parts/cart/cart-button.tsx'
import { AdminShell } from './admin-shell.tsx'
import { CustomerShell } from './customer-shell.tsx'
import { WorkShell } from './work-shell.tsx'

const somebody = (role: 'customer' | 'cook' | 'delivery' | 'admin') => ({
  role,
  uid: 'u1',
  name: 'Nadia',
  portrait: null,
})

test('the other language is a plain link in its own script', () => {
  const english = renderPart(
    <CustomerShell viewer={{ role: 'guest' }} year={2026}>
      page
    </CustomerShell>,
    'en',
  )
  const arabic = renderPart(
    <CustomerShell viewer={{ role: 'guest' }} year={2026}>
      page
    </CustomerShell>,
    'ar',
  )
  expect(english).toMatch(/<a href="\/\?lang=ar" lang="ar"[^>]*>.*?عربي/s)
  expect(arabic).toMatch(/<a href="\/\?lang=en" lang="en"[^>]*>.*?English/s)
})

test('work changes its language where it is, with what is filtered', () => {
  const at = '/admin/orders?customer=u7&page=3'
  for (const shell of [
    <WorkShell key="work" viewer={somebody('cook')}>
      page
    </WorkShell>,
    <AdminShell key="admin" viewer={somebody('admin')} title="Orders" counts={{}}>
      page
    </AdminShell>,
  ])
    expect(renderPart(shell, 'en', at)).toContain('href="/admin/orders?customer=u7&amp;page=3&amp;lang=ar"')
})

test('above a page with a heading of its own the admins’ bar leads to the list', () => {
  const barOf = (list?: string) =>
    renderPart(
      <AdminShell viewer={somebody('admin')} title="Orders" list={list} counts={{}}>
        page
      </AdminShell>,
    )
  expect(barOf()).toMatch(/<h1[^>]*>Orders/)
  expect(barOf('/admin/orders')).toMatch(/<main.*<a[^>]*href="\/admin\/orders"[^>]*>Orders/s)
  expect(barOf('/admin/orders')).not.toContain('<h1')
})

test('the side menu opens without scripts', () => {
  const markup = renderPart(
    <CustomerShell viewer={{ role: 'guest' }} year={2026}>
      page
    </CustomerShell>,
  )
  expect(markup).toMatch(/<details[^>]*>\s*<summary[^>]*aria-label="Menu"/)
})

test('every shell starts with a link to its one main part', () => {
  for (const markup of [
    renderPart(
      <CustomerShell viewer={{ role: 'guest' }} year={2026}>
        page
      </CustomerShell>,
    ),
    renderPart(<WorkShell viewer={somebody('cook')}>page</WorkShell>),
    renderPart(
      <AdminShell viewer={somebody('admin')} title="Orders" counts={{}}>
        page
      </AdminShell>,
    ),
  ]) {
    expect(/<a [^>]*>/.exec(markup)?.[0]).toContain('href="#main"')
    expect(markup.match(/<main/g)).toHaveLength(1)
    expect(markup).toContain('id="main"')
  }
})

test('only viewers who have a cart see it', () => {
  const shell = (role: 'customer' | 'cook') =>
    renderPart(
      <CustomerShell viewer={somebody(role)} year={2026} cart={<CartButton count={120} />}>
        page
      </CustomerShell>,
    )
  expect(heard(shell('customer'))).toContain('Cart, 120 items')
  expect(heard(shell('customer'))).toContain('99+')
  expect(shell('cook')).not.toContain('href="/checkout"')
})

test('the year has the reader’s digits', () => {
  expect(
    heard(
      renderPart(
        <CustomerShell viewer={{ role: 'guest' }} year={2026}>
          page
        </CustomerShell>,
      ),
    ),
  ).toContain('© 2026')
  expect(
    heard(
      renderPart(
        <CustomerShell viewer={{ role: 'guest' }} year={2026}>
          page
        </CustomerShell>,
        'ar',
      ),
    ),
  ).toContain('٢٠٢٦')
})

test.each(['cook', 'delivery'] as const)(
  'a %s finds account, language and colour scheme behind the portrait',
  (role) => {
    const markup = renderPart(<WorkShell viewer={somebody(role)}>page</WorkShell>)
    const [header] = markup.match(/<header.*?<\/header>/s)!
    expect(header).toMatch(/<summary[^>]* aria-label="[^"]*Nadia/)
    for (const inside of ['href="/profile"', 'href="/settings"', 'lang="ar"'])
      expect(header).toContain(inside)
  },
)

test('couriers have a bottom bar and no side menu, and cooks have both', () => {
  const navs = (role: 'cook' | 'delivery') =>
    renderPart(<WorkShell viewer={somebody(role)}>page</WorkShell>).match(/<nav /g)?.length
  expect(navs('cook')).toBe(2)
  expect(navs('delivery')).toBe(1)
})
