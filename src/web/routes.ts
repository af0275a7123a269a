import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const notBuilt = (path: string) => route(path, 'routes/not-built.tsx', { id: `not-built:${path}` })

/** The route table of the specification, by shell and guard. What does not exist yet answers honestly behind its guard. */
export default [
  // The shop's shell, whoever looks.
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('dish/:dishId', 'routes/public/dish.tsx'),
    route('cook/:cookId', 'routes/public/cook.tsx'),
    route('login', 'routes/public/login.tsx'),
    route('checkout', 'routes/public/checkout.tsx'),
    route('signup', 'routes/public/signup.tsx', { id: 'signup' }),
    route('signup-cook', 'routes/public/signup.tsx', { id: 'signup-cook' }),
    notBuilt('signup-delivery'),
    notBuilt('forgot-password'),
  ]),
  // The shell of the reader's role.
  layout('routes/shared/layout.tsx', [
    route('track-order', 'routes/shared/track-order-start.tsx'),
    route('track-order/:orderId', 'routes/shared/track-order.tsx'),
    notBuilt('about'),
    notBuilt('be-partner'),
    notBuilt('privacy'),
    notBuilt('terms'),
    notBuilt('help/cook'),
    notBuilt('help/customer'),
    layout('routes/customer/guard.tsx', [notBuilt('my-orders')]),
    layout('routes/customer/orders-guard.tsx', [notBuilt('orders'), notBuilt('orders/:orderId')]),
    layout('routes/customer/signed-in-guard.tsx', [
      notBuilt('profile'),
      notBuilt('settings'),
      notBuilt('add-dish'),
      notBuilt('edit-dish/:id'),
      notBuilt('notifications'),
    ]),
    layout('routes/cook/guard.tsx', [
      route('cook/home', 'routes/cook/home.tsx'),
      route('cook/orders', 'routes/cook/orders.tsx'),
      notBuilt('cook/availability'),
      notBuilt('cook/earnings'),
      notBuilt('my-dishes'),
    ]),
    layout('routes/courier/guard.tsx', [
      route('delivery/home', 'routes/courier/home.tsx'),
      route('delivery/orders', 'routes/courier/orders.tsx'),
      notBuilt('delivery/history'),
      notBuilt('delivery/revenue'),
      notBuilt('help/delivery'),
    ]),
    layout('routes/admin/guard.tsx', [
      notBuilt('admin'),
      notBuilt('admin/activity'),
      notBuilt('admin/users'),
      notBuilt('admin/dishes'),
      notBuilt('admin/dishes/:id'),
      notBuilt('admin/dishes/:id/edit'),
      notBuilt('admin/orders'),
      notBuilt('admin/orders/:orderId'),
      notBuilt('admin/content'),
      notBuilt('admin/analytics'),
      notBuilt('admin/moderation'),
      notBuilt('admin/reports'),
      notBuilt('admin/settings'),
      notBuilt('admin/manage-delivery'),
      notBuilt('admin/delivery/:driverId'),
      notBuilt('admin/add-cook'),
      notBuilt('admin/manage-users-auth'),
      notBuilt('admin/cooks/:cookId'),
      notBuilt('admin/cooks/:cookId/add-dish'),
      notBuilt('admin/time-performance'),
      route('admin/promocodes', 'routes/admin/promocodes.tsx'),
      notBuilt('admin/CookControl'),
    ]),
    route('*', 'routes/shared/not-found.tsx'),
  ]),
] satisfies RouteConfig
