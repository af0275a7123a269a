ALTER TABLE "terms" DROP CONSTRAINT "terms_audience";--> statement-breakpoint
UPDATE "terms" SET "audience" = CASE "audience" WHEN 'cooks' THEN 'cook' WHEN 'couriers' THEN 'delivery' ELSE 'customer' END;--> statement-breakpoint
-- The first terms, so that people can sign up on the first day; a database that has them keeps its own.
INSERT INTO "terms" ("audience", "version", "published_at", "body") VALUES ('customer', 'v1', '2026-11-21T00:00:00Z', jsonb_build_object('en', $terms$# Terms for customers

Version v1

## 1. What A-MAMA is
A-MAMA is a marketplace. Home cooks offer dishes, customers order them, and couriers deliver them. These terms apply to everyone who orders, with an account or as a guest.

## 2. Your details
Give your real name, a mobile number that works, an e-mail address and a delivery address that can be found. Keep your password to yourself. The link in a guest’s e-mail opens the order, so keep it to yourself as well.

## 3. Placing an order
An order is placed when the site confirms it with an order number. A checkout with dishes from several cooks becomes a separate order for each cook. Dishes can be ordered only while the kitchen is open and has not reached its daily limit.

## 4. Prices and payment
Prices are in Egyptian pounds. Before you order, you see the food, the service charge, the delivery fee, any discount and the total. You pay that total and no other. A checkout must lie between the minimum and the maximum order value. You can pay cash on delivery, by credit card or with PayPal. Card numbers are handled by the payment company, not by us.

## 5. Promo codes
A code is valid until its end date and within its number of uses, in total and for each person. It has no cash value and cannot be added after the order is placed.

## 6. Cancelling and refunds
You can cancel free of charge while the order is pending. After the cook starts preparation, you can no longer cancel. Refunds for cancelled orders are given only if the order was cancelled before preparation started. What you paid is returned the same way within 7 business days.

A cook can decline a pending order with a reason. An order that nobody answers in time is cancelled automatically. In both cases, what you paid is returned.

## 7. Delivery
Delivery times are estimates. Please be reachable by phone and ready with the cash if you pay in cash. If you cannot be reached at the address, the order may be closed after support has tried to contact you.

## 8. Problems with an order
Report a problem from the order page within 24 hours of delivery, with a photo where possible. We ask the cook and the courier and answer you. Support works from 9:00 to 21:00 Cairo time.

## 9. Food and allergies
Food is prepared in home kitchens by the cook, who is responsible for the ingredients and for the description. If you have an allergy, ask before you order. Traces of other ingredients cannot be ruled out.

## 10. Reviews and behaviour
You can review a dish after it has been delivered to you. Write honestly and politely, without insults or other people’s details. We may answer or remove reviews that break this rule. Accounts used for false orders, abuse or fraud can be banned.

## 11. Your data
What we keep, why and for how long is described in the privacy notice.

## 12. Changes
When these terms change, the version number changes and you are asked to read and accept the new version before you go on. Rights that the law gives you as a consumer are not affected by these terms.
$terms$, 'ar', $terms$# شروط العملاء

النسخة v1

## ١. ما هي أ‑ماما
أ‑ماما منصة تجمع بين من يطبخون في بيوتهم، والعملاء الذين يطلبون، والمندوبين الذين يوصلون الطلبات. تسري هذه الشروط على كل من يطلب، سواء بحساب أو كضيف.

## ٢. بياناتك
اكتب اسمك الحقيقي ورقم موبايل يعمل وبريدًا إلكترونيًا وعنوانًا يمكن الوصول إليه. احتفظ بكلمة السر لنفسك. والرابط الذي يصل إلى بريد الضيف يفتح الطلب، فلا تشاركه مع أحد.

## ٣. تسجيل الطلب
يُعد الطلب مسجلًا عندما يؤكده الموقع برقم طلب. إذا كانت في السلة أكلات من أكثر من مطبخ، فلكل مطبخ طلب منفصل. لا يمكن طلب أكلة إلا والمطبخ مفتوح ولم يصل إلى الحد اليومي.

## ٤. الأسعار والدفع
الأسعار بالجنيه المصري. ترى قبل الطلب ثمن الأكل ورسوم الخدمة ورسوم التوصيل والخصم إن وُجد والإجمالي، وتدفع هذا الإجمالي فقط. يجب أن يكون الإجمالي بين الحد الأدنى والحد الأقصى للطلب. يمكنك الدفع نقدًا عند الاستلام أو بالبطاقة أو عن طريق PayPal. بيانات البطاقة تتعامل معها شركة الدفع، ولا تصل إلينا.

## ٥. أكواد الخصم
يسري الكود حتى تاريخ انتهائه وفي حدود عدد مرات استخدامه، إجمالًا ولكل شخص. ليست له قيمة نقدية، ولا يمكن إضافته بعد تسجيل الطلب.

## ٦. الإلغاء واسترداد المبلغ
يمكنك الإلغاء دون مقابل ما دام الطلب في انتظار المطبخ. بعد بدء التحضير لا يمكنك الإلغاء. لا يُرد ثمن الطلب الملغى إلا إذا تم الإلغاء قبل بدء التحضير. ويعود المبلغ بطريقة الدفع نفسها خلال ٧ أيام عمل.

يمكن للمطبخ أن يعتذر عن طلب في الانتظار مع ذكر السبب. والطلب الذي لا يرد عليه أحد في الوقت المحدد يُلغى تلقائيًا. وفي الحالتين يُرد ما دفعته.

## ٧. التوصيل
مواعيد التوصيل تقديرية. نرجو أن يكون هاتفك متاحًا، وأن يكون المبلغ جاهزًا إذا كان الدفع نقدًا. إذا تعذر الوصول إليك في العنوان، فقد يُغلق الطلب بعد أن تحاول خدمة العملاء التواصل معك.

## ٨. مشكلات الطلب
أبلغ عن المشكلة من صفحة الطلب خلال ٢٤ ساعة من التوصيل، مع صورة إن أمكن. نسأل المطبخ والمندوب ثم نرد عليك. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.

## ٩. الطعام والحساسية
يُحضَّر الطعام في مطابخ منزلية، ومن يطبخ مسؤول عن المكونات وعن الوصف. إذا كانت لديك حساسية فاسأل قبل الطلب. ولا يمكن استبعاد وجود آثار من مكونات أخرى.

## ١٠. التقييمات والسلوك
يمكنك تقييم الأكلة بعد توصيلها إليك. اكتب بصدق وأدب، دون إهانة ودون بيانات تخص غيرك. يحق لنا الرد على التقييمات المخالفة أو حذفها. ويمكن حظر الحسابات التي تُستخدم في طلبات وهمية أو إساءة أو احتيال.

## ١١. بياناتك الشخصية
ما نحتفظ به وسببه ومدته موضح في سياسة الخصوصية.

## ١٢. التغييرات
عندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب منك قراءة النسخة الجديدة وقبولها قبل المتابعة. ولا تمس هذه الشروط الحقوق التي يمنحك إياها القانون بصفتك مستهلكًا.
$terms$)) ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "terms" ("audience", "version", "published_at", "body") VALUES ('cook', 'v1', '2026-11-21T00:00:00Z', jsonb_build_object('en', $terms$# Terms for cooks

Version v1

## 1. What you do here
You offer dishes that you prepare yourself, set their prices and your hours, and prepare the orders that customers place. A-MAMA shows your dishes, takes the orders and finds the courier.

## 2. Your account
Give your real name, phone number, address and the true place of your kitchen. The account is yours and cannot be lent. Customers see your name, your area and your text, never your address or number.

## 3. Food safety and the law
You keep your kitchen clean, use safe ingredients, store and pack food properly, and follow the rules that apply to you. Papers that the law asks of you are your responsibility, and you show them when we ask. We may stop a kitchen at once when there is a concern about safety.

## 4. Dishes
Names, descriptions, allergens, portions, prices and photos must be true. Photos are your own, up to 2 MB. Every dish is reviewed before it appears and may be rejected or flagged with a reason.

## 5. Hours and daily limit
Keep your weekly hours, days off and daily limit correct. The limit starts at 10 orders a day. Cancelled orders do not count. An order that has been placed keeps its price.

## 6. Orders
Answer each order in the time shown. You can decline a pending order with an honest reason. An order that is not answered in time is cancelled automatically. Press Start cooking only when you start, and Mark ready only when the order is packed. After you start, only our team can cancel.

## 7. Customers’ data
Use the customer’s name, notes and number only for the order. Do not keep them, do not pass them on, and do not use them for other sales.

## 8. Money
Your earnings page lists your delivered orders and their amounts. How and when you are paid is agreed with you in writing when you join. An order cancelled before preparation is refunded to the customer and earns nothing. Taxes on your income are your responsibility.

## 9. Problems and reviews
Customers may report a problem within 24 hours of delivery, and we ask for your side before we decide. Only people who received a dish can review it. You may not ask for false reviews or write your own.

## 10. Pausing and ending
You can pause, hide your dishes or close your account when no order is open. We may suspend or ban an account for unsafe food, false information, abuse or fraud. Open orders are then handled by our team.

## 11. Changes
When these terms change, the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.
$terms$, 'ar', $terms$# شروط الطباخين

النسخة v1

## ١. طبيعة العمل
تعرض على المنصة أكلات من تحضيرك، وتحدد أسعارها ومواعيدك، وتحضّر الطلبات التي يسجلها العملاء. وتتولى أ‑ماما عرض الأكلات واستقبال الطلبات وإيجاد المندوب.

## ٢. الحساب
يجب كتابة الاسم الحقيقي ورقم الهاتف والعنوان والمكان الصحيح للمطبخ. الحساب شخصي ولا تجوز إعارته. يرى العملاء الاسم والمنطقة والنبذة، ولا يرون العنوان أو رقم الهاتف.

## ٣. سلامة الطعام والقانون
يلتزم صاحب الحساب بنظافة المطبخ واستخدام مكونات سليمة وحفظ الطعام وتغليفه بطريقة صحيحة واتباع القواعد المطبقة عليه. والأوراق التي يطلبها القانون مسؤولية صاحب الحساب، ويقدمها عند الطلب. ويجوز لنا إيقاف المطبخ فورًا عند وجود ما يدعو إلى القلق على السلامة.

## ٤. الأكلات
يجب أن تكون الأسماء والأوصاف ومسببات الحساسية والكميات والأسعار والصور صحيحة. الصور من تصوير صاحب الحساب، وبحد أقصى ٢ ميجابايت. تُراجع كل أكلة قبل ظهورها، وقد تُرفض أو يُبلَّغ عنها مع ذكر السبب.

## ٥. المواعيد والحد اليومي
يجب أن تكون المواعيد الأسبوعية وأيام الإجازة والحد اليومي صحيحة دائمًا. يبدأ الحد من ١٠ طلبات في اليوم، ولا تُحسب الطلبات الملغاة. والطلب المسجل يحتفظ بسعره.

## ٦. الطلبات
يجب الرد على كل طلب في الوقت المعروض. يمكن الاعتذار عن طلب في الانتظار مع ذكر سبب صادق. والطلب الذي لا يُرد عليه في الوقت يُلغى تلقائيًا. لا يُضغط زر بدء الطبخ إلا عند البدء فعلًا، ولا زر الجاهزية إلا بعد التغليف. بعد البدء لا يلغي الطلب إلا فريقنا.

## ٧. بيانات العملاء
تُستخدم بيانات العميل من اسم وملاحظات ورقم هاتف في تنفيذ الطلب فقط. لا يجوز الاحتفاظ بها أو نقلها إلى غيرك أو استخدامها في بيع آخر.

## ٨. المال
تعرض صفحة الأرباح الطلبات التي تم توصيلها ومبالغها. ويُتفق كتابةً عند الانضمام على طريقة صرف المستحقات ومواعيدها. الطلب الملغى قبل التحضير يُرد ثمنه إلى العميل ولا يُحتسب له مستحق. والضرائب على الدخل مسؤولية صاحب الحساب.

## ٩. المشكلات والتقييمات
للعميل أن يبلغ عن مشكلة خلال ٢٤ ساعة من التوصيل، ونسمع رأيك قبل أن نقرر. لا يقيّم الأكلة إلا من وصلته. ولا يجوز طلب تقييمات غير حقيقية أو كتابتها.

## ١٠. الإيقاف والإنهاء
يمكن إيقاف المطبخ مؤقتًا أو إخفاء الأكلات أو إغلاق الحساب ما لم يكن هناك طلب مفتوح. ويجوز لنا تعليق الحساب أو حظره بسبب طعام غير آمن أو معلومات غير صحيحة أو إساءة أو احتيال. وفي هذه الحالة يتولى فريقنا الطلبات المفتوحة.

## ١١. التغييرات
عندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.
$terms$)) ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "terms" ("audience", "version", "published_at", "body") VALUES ('delivery', 'v1', '2026-11-21T00:00:00Z', jsonb_build_object('en', $terms$# Terms for couriers

Version v1

## 1. What you do here
You pick up ready orders from kitchens and deliver them to customers with your own vehicle: a car, a motorcycle or a bicycle.

## 2. Your papers
You give your government ID and your vehicle licence, with numbers and photos, and keep them valid. Only our admins see them, and every view is recorded. The account is yours and cannot be lent.

## 3. Taking orders
You see ready orders within the pickup radius around your base location. You choose what to accept, and the first courier to accept gets the order. Once you have accepted, deliver it or tell support at once.

## 4. On the road
Follow the traffic law, wear a helmet on two wheels, and do not use your phone while moving. Keep food closed, upright and clean, and do not open the bags. No delivery is worth an accident.

## 5. Handing over
Deliver to the address in the order. If the customer does not answer, call, write, and then call support. Press Delivered only after you have handed the order over.

## 6. Location
Your location is shared with the customer and the kitchen of your active orders, from accepting until the last of them is delivered. It is not collected when you have no active order.

## 7. Cash
Collect exactly what the order card says. Cash that you collect is not yours: it is counted in your account and settled with our admins, and each settlement is recorded. We do not ask you to sign cheques or promissory notes for it.

## 8. What you earn
Your revenue page shows your deliveries and amounts. How you are paid and when is agreed with you in writing when you join. This agreement and the law apply together.

## 9. Other people’s data
Addresses and phone numbers are for the delivery only. Do not keep them, photograph them or contact anyone after the order is done.

## 10. Conduct
Be polite at every door. Marking an order delivered without handing it over, keeping cash, harassment or lending your account leads to suspension or a ban.

## 11. Ending
You can stop at any time when you have no active order and the cash is settled. Your papers are deleted when your account is deleted, unless the law asks us to keep something longer.

## 12. Changes
When these terms change, the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.
$terms$, 'ar', $terms$# شروط المندوبين

النسخة v1

## ١. طبيعة العمل
تستلم الطلبات الجاهزة من المطابخ وتوصلها إلى العملاء بمركبتك: سيارة أو دراجة نارية أو دراجة.

## ٢. أوراقك
تقدم بطاقة الرقم القومي ورخصة المركبة، بالأرقام والصور، وتحافظ على سريانها. لا يراها إلا المشرفون لدينا، وتُسجل كل مرة اطلاع. الحساب شخصي ولا تجوز إعارته.

## ٣. قبول الطلبات
ترى الطلبات الجاهزة داخل نطاق الاستلام حول موقعك الأساسي. أنت تختار ما تقبله، ويحصل على الطلب أول مندوب يقبله. بعد القبول، أوصل الطلب أو أبلغ خدمة العملاء فورًا.

## ٤. على الطريق
اتبع قانون المرور، وارتد الخوذة عند ركوب الدراجة، ولا تستخدم الهاتف أثناء الحركة. حافظ على الطعام مغلقًا ومعتدلًا ونظيفًا، ولا تفتح الأكياس. لا توصيلة تستحق حادثًا.

## ٥. التسليم
أوصل الطلب إلى العنوان المكتوب. إذا لم يرد العميل فاتصل به واكتب إليه ثم اتصل بخدمة العملاء. ولا تضغط زر التوصيل إلا بعد التسليم فعلًا.

## ٦. الموقع الجغرافي
يظهر موقعك للعميل والمطبخ في طلباتك الجارية، من القبول حتى توصيل آخر طلب منها. ولا يُجمع موقعك إذا لم يكن معك طلب جارٍ.

## ٧. النقد
حصّل المبلغ المكتوب في بطاقة الطلب بالضبط. النقد الذي تحصّله ليس ملكًا لك: يُحسب في حسابك ويُسوى مع المشرفين، وتُسجل كل تسوية. ولا نطلب منك توقيع شيكات أو إيصالات أمانة مقابله.

## ٨. ما تكسبه
تعرض صفحة الدخل توصيلاتك ومبالغها. ويُتفق معك كتابةً عند الانضمام على طريقة الصرف ومواعيده. ويسري هذا الاتفاق مع القانون معًا.

## ٩. بيانات الآخرين
العناوين وأرقام الهواتف للتوصيل فقط. لا تحتفظ بها ولا تصورها ولا تتواصل مع أحد بعد انتهاء الطلب.

## ١٠. السلوك
كن مهذبًا عند كل باب. تسجيل التوصيل دون تسليم، أو الاحتفاظ بالنقد، أو المضايقة، أو إعارة الحساب، يؤدي إلى التعليق أو الحظر.

## ١١. الإنهاء
يمكنك التوقف في أي وقت إذا لم يكن معك طلب جارٍ وتمت تسوية النقد. تُحذف أوراقك عند حذف حسابك، ما لم يطلب القانون الاحتفاظ بشيء مدة أطول.

## ١٢. التغييرات
عندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب منك قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.
$terms$)) ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" text NOT NULL,
	"audience" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_audience_version_pk" PRIMARY KEY("user_id","audience","version")
);--> statement-breakpoint
ALTER TABLE "terms" ALTER COLUMN "audience" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_audience_version_terms_audience_version_fk" FOREIGN KEY ("audience","version") REFERENCES "public"."terms"("audience","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_version" CHECK ("terms"."version" ~ '^v[1-9][0-9]{0,8}$');--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_audience" CHECK ("terms"."audience" in ('customer', 'cook', 'delivery'));--> statement-breakpoint
-- Everybody who had accepted a version keeps that as a row. Admins have no terms.
INSERT INTO "terms_acceptances" ("user_id", "audience", "version", "accepted_at") SELECT u."id", u."role", p."terms_version", coalesce(p."terms_accepted_at", u."created_at") FROM "profiles" p JOIN "users" u ON u."id" = p."user_id" JOIN "terms" t ON t."audience" = u."role" AND t."version" = p."terms_version" WHERE p."terms_accepted";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "terms_accepted";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "terms_accepted_at";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "terms_version";
